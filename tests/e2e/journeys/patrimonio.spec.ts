import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { agree, choose, dialog, field, openOneWaiting, select, takeAct, toast, visit } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

/** Nothing is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(wide).toBeLessThanOrEqual(screen);
}

test('a responsável pelo patrimônio, no escritório: vê os bens, confirma a depreciação do mês e prova que o registro é igual à contabilidade', async ({
  person,
}) => {
  const ivana = await person('Ivana');
  const { page } = ivana;
  await visit(page, '/patrimonio/painel-de-controle');
  await expect(page.getByText('Valor líquido').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-painel-1440.png`, fullPage: true });
  await visit(page, '/patrimonio/listagem');
  await expect(page.getByText('Ar-condicionado split 24.000 BTU').first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-bens-1440.png`, fullPage: true });
  await ivana.count('abre o painel e a listagem');

  // the month that was simulated as the demonstration began is confirmed as it is
  await visit(page, '/patrimonio/depreciacao');
  await page
    .getByRole('link', { name: /11\/2026/ })
    .first()
    .click();
  await takeAct(page, 'Confirmar');
  await agree(page, dialog(page, /As quotas passam aos bens e ao livro/));
  await expect(toast(page, 'Depreciação confirmada.')).toBeVisible();
  await ivana.count('confirma a depreciação do mês');

  await visit(page, '/patrimonio/relatorios/ativo-permanente?data_base=2026-11-18');
  await expect(page.getByText(/Confere com a contabilidade/).first()).toBeVisible();
  await page.screenshot({ path: `${FOTOS}/patrimonio-ativo-1440.png`, fullPage: true });
  await ivana.count('prova que o registro é igual à contabilidade');
});

test('quem conta, no telefone: lê um bem na sala em que está e descreve o que ninguém registrou', async ({ person }) => {
  const yara = await person('Yara', { phone: true });
  const { page } = yara;
  await openOneWaiting(page, /inventários? patrimonia(l|is) em coleta|Encerrar a primeira contagem/);
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/inventario-390.png`, fullPage: true });
  await visit(page, '/patrimonio/inventario/leituras/criar');
  await choose(page, select(page, 'Inventário'), /Anual/, 'Anual');
  await choose(page, select(page, 'Onde se lê'), /Ouvidoria Geral/, 'Ouvidoria');
  await field(page, 'Descrição').fill('Bebedouro de pressão, sem plaqueta');
  await expectToFit(page);
  await page.screenshot({ path: `${FOTOS}/leitura-390.png`, fullPage: true });
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Registro salvo com sucesso!')).toBeVisible();
  await yara.count('lê um bem não registrado');
});
