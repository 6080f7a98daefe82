import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { choose, dialog, field, openWaiting, save, select, takeAct, toast } from '../support/screen';
import { SENHA } from '../support/start';

const FOTOS = process.env.FOTOS ?? 'test-results';
const ATOS = '/administracao/atos-administrativos';
const DIARIO = '/administracao/diario';
const PALAVRA = 'jequitibás';
const EMENTA = 'Designa a comissão do inventário das árvores do parque.';

const agreeTo = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sim', exact: true }).click();

/** Signs with the password a document that waits in the queue. */
async function sign(page: Page, document: RegExp): Promise<void> {
  await page.goto('/');
  await openWaiting(page, /documentos? a assinar/);
  await page.getByRole('row', { name: document }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assinar selecionados' }).click();
  const asked = dialog(page, /^Assinar documento/);
  await field(asked, 'A sua senha').fill(SENHA);
  await asked.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(toast(page, /assinado/)).toBeVisible();
}

test('um ato, do texto à edição: Igor escreve por artigos, o Prefeito assina, sai no diário, e um cidadão sem conta o acha por uma palavra', async ({
  person,
  anotherBrowser,
}) => {
  test.slow();
  const igor = await person('Igor');
  const { page } = igor;
  await page.goto(`${ATOS}/criar`);
  await choose(page, select(page, 'Órgão'), /Prefeitura/, 'Prefeitura');
  await choose(page, select(page, 'Autoridade que assina'), /Augusto/, 'Augusto');
  await field(page, 'Ementa').fill(EMENTA);
  await page.getByRole('tab', { name: 'Texto' }).click();
  await page.getByRole('button', { name: 'Adicionar artigo' }).click();
  await page.getByLabel('Texto de Art. 1º').fill(`Fica designada a comissão do inventário dos ${PALAVRA} do parque municipal.`);
  await page.getByRole('button', { name: 'Adicionar artigo' }).click();
  await page.getByLabel('Texto de Art. 2º').fill('Esta Portaria entra em vigor na data da sua publicação.');
  await page.screenshot({ path: `${FOTOS}/ato-texto-1440.png`, fullPage: true });
  await save(page);
  await takeAct(page, 'Numerar e levar à assinatura');
  await agreeTo(page);
  await expect(toast(page, /Ato numerado/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /PORTARIA Nº \d+, DE 18 DE NOVEMBRO DE 2026/ })).toBeVisible();
  const ato = new URL(page.url()).pathname;
  await igor.count('escreve e numera o ato');

  const augusto = await person('Augusto', { phone: true });
  await sign(augusto.page, /PORTARIA Nº 1,/);
  await augusto.count('assina no telefone');

  await page.goto(ato);
  await takeAct(page, 'Enviar ao diário oficial');
  await expect(page.getByRole('heading', { level: 1, name: /PORTARIA Nº/ })).toBeVisible();
  await takeAct(page, 'Aprovar');
  await expect(toast(page, /Matéria aprovada/)).toBeVisible();
  await page.goto(`${DIARIO}/publicacao/criar`);
  await choose(page, select(page, 'Diário'), /Diário Oficial/, 'Diário');
  await field(page, 'Data da edição').fill('18/11/2026');
  await page.keyboard.press('Tab');
  await save(page);
  const edicao = new URL(page.url()).pathname;
  await page.goto(`${DIARIO}/diagramacao/${edicao.split('/').at(-1)}`);
  await page.getByRole('button', { name: /^Incluir PORTARIA Nº/ }).click();
  await expect(page.getByRole('region', { name: 'Na edição' }).getByRole('link', { name: /PORTARIA Nº/ })).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/diario-diagramacao-1440.png`, fullPage: true });
  await page.goto(edicao);
  await takeAct(page, 'Fechar');
  await agreeTo(page);
  await expect(toast(page, /Edição fechada/)).toBeVisible();
  await igor.count('leva o ato à edição e a fecha');
  await sign(page, /Edição do diário/);
  await page.goto(edicao);
  await takeAct(page, 'Publicar');
  await agreeTo(page);
  await expect(toast(page, 'Edição publicada.')).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/diario-edicao-1440.png`, fullPage: true });
  await page.goto(ato);
  await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible();
  await igor.count('publica');

  const cidadao = await anotherBrowser();
  await cidadao.setViewportSize({ width: 390, height: 844 });
  await cidadao.goto(`/publico/diario/materias?busca=${encodeURIComponent(PALAVRA)}`);
  await cidadao
    .getByRole('link', { name: /PORTARIA Nº/ })
    .first()
    .click();
  await expect(cidadao.getByText(new RegExp(PALAVRA)).first()).toBeVisible();
  await cidadao.screenshot({ path: `${FOTOS}/diario-publico-390.png`, fullPage: true });
});
