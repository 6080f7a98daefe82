import { expect, test } from '../support/journey';
import { choose, dialog, field, save, select, toast } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';

test('o orçamento abre um crédito suplementar por decreto, vê cada dotação antes e depois, imprime a prévia e o efetiva', async ({
  person,
}) => {
  const caio = await person('Caio');
  const { page } = caio;
  await page.goto('/execucao-orcamentaria/movimentacoes');
  await page.getByRole('button', { name: 'Novo', exact: true }).first().click();
  await choose(page, select(page, 'Tipo'), 'Crédito suplementar');
  await field(page, 'Exposição justificativa').fill('Reforço do material de consumo da atenção primária até o fim do exercício.');
  const linha = (lista: string) => page.getByRole('listitem', { name: `${lista}, linha 1` });
  for (const [botao, lista, ficha] of [
    ['Adicionar suplementação', 'Suplementações', '0048'],
    ['Adicionar anulação', 'Anulações', '0050'],
  ] as const) {
    await page.getByRole('button', { name: botao }).click();
    await choose(page, select(linha(lista), 'Dotação'), new RegExp(ficha), ficha);
    await field(linha(lista), 'Valor').fill('20000');
  }
  // where the money comes from is what is taken off: nobody types it again
  await save(page);
  await expect(page.getByText('Anulação de dotação').first()).toBeVisible();
  await expect(page.getByText('Impede a publicação')).toHaveCount(0);
  const previa = page.getByRole('table', { name: 'Dotações antes e depois' });
  await expect(previa.getByRole('row').filter({ hasText: '0048' })).toContainText('20.000,00');
  await expect(previa.getByRole('row').filter({ hasText: '0050' })).toContainText('-20.000,00');
  await page.screenshot({ path: `${FOTOS}/orcamento-credito-1440.png`, fullPage: true });
  await caio.count('escreve o crédito e vê antes e depois');

  await page.getByRole('button', { name: 'Reservar anulações' }).click();
  await dialog(page, /fica reservado/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, 'Anulações reservadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const decreto = page.getByRole('dialog', { name: 'Publicar' });
  for (const [rotulo, texto] of [
    ['Decreto nº', '071/2026'],
    ['Data do decreto', '17/11/2026'],
    ['Publicação', '18/11/2026'],
  ] as const) {
    await field(decreto, rotulo).fill(texto);
    await page.keyboard.press('Tab');
  }
  await decreto.getByRole('button', { name: 'Publicar' }).click();
  await expect(toast(page, 'Movimentação publicada.')).toBeVisible();
  await page.getByRole('button', { name: 'Efetivar', exact: true }).click();
  await page.getByRole('dialog', { name: 'Efetivar' }).getByRole('button', { name: 'Efetivar' }).click();
  await dialog(page, /1110 Crédito suplementar/)
    .getByRole('button', { name: 'Sim' })
    .click();
  await expect(toast(page, 'Movimentação efetivada.')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  const papel = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Decreto' }).first().click();
  await papel;
  await caio.count('publica, efetiva e imprime o decreto');
});
