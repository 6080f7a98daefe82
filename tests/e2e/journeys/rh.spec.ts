import { expect, test } from '../support/journey';
import {
  choose,
  dialog,
  field,
  listReady,
  openOneWaiting,
  openWaiting,
  otherAct,
  rows,
  save,
  select,
  toast,
  visit,
} from '../support/screen';

const LANCAMENTOS = '/gestao-de-pessoal/cadastros/lancamentos';
const FOLHAS = `${LANCAMENTOS}/folhas`;
const CONTRACHEQUES = `${LANCAMENTOS}/contracheques`;

test('o mês da folha: Denise lança a variação, calcula e confere; Vicente, que não lançou, fecha', async ({ person, api }) => {
  const denise = await person('Denise');
  const { page } = denise;
  const [folha] = await api.list('/gestao-de-pessoal/folha', '&situacao=calculada');
  const [someone] = await api.list(CONTRACHEQUES, `&folha_id=${folha?.id}`);
  const { nome } = (someone?.funcionario ?? {}) as { nome: string };
  // a variation of the month
  await visit(page, LANCAMENTOS);
  await page.getByRole('button', { name: 'Novo' }).click();
  await choose(page, select(page, 'Funcionário'), nome, nome);
  await choose(page, select(page, 'Evento'), 'Adicional noturno', 'noturno');
  await page.getByLabel('Competência').click();
  await page.keyboard.type('11/2026');
  await page.keyboard.press('Tab');
  await field(page, 'Quantidade').click();
  await page.keyboard.type('6');
  await save(page);
  await denise.count('lança o adicional noturno');
  // what waits for her is the folha of the month: calculated again, it says what it pays now
  await visit(page, '/');
  await openWaiting(page, /folhas? de pagamento a conferir/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mensal 11/2026');
  const proventos = page.locator('[title="Proventos"], [aria-label="Proventos"]').first();
  const antes = (await proventos.textContent()) ?? '';
  await otherAct(page, 'Calcular');
  await expect(toast(page, 'Folha calculada.')).toBeVisible();
  await expect(proventos).not.toHaveText(antes);
  await page.getByRole('tab', { name: 'Conferência' }).click();
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  const conferir = dialog(page, 'Revi todos os avisos');
  await conferir.getByRole('switch').click();
  await conferir.getByRole('button', { name: 'Conferir' }).click();
  await expect(toast(page, 'Folha conferida.')).toBeVisible();
  await denise.count('calcula e confere a folha');
  // who launched does not close
  await otherAct(page, 'Fechar').catch(() => page.getByRole('button', { name: 'Fechar', exact: true }).click());
  const recusa = dialog(page, 'Os contracheques passam a ser definitivos');
  await recusa.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Quem lançou nesta folha não pode fechá-la.').first()).toBeVisible();
  const vicente = await person('Vicente');
  await openWaiting(vicente.page, /folhas? de pagamento a fechar/);
  await vicente.page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await dialog(vicente.page, 'Os contracheques passam a ser definitivos').getByRole('button', { name: 'Sim' }).click();
  await expect(toast(vicente.page, 'Folha fechada.')).toBeVisible();
  await vicente.count('fecha a folha');
  await visit(vicente.page, CONTRACHEQUES);
  await listReady(vicente.page);
  await expect(rows(vicente.page).first()).toContainText(/\d/);
  await visit(vicente.page, FOLHAS);
  await listReady(vicente.page);
  await expect(rows(vicente.page).filter({ hasText: '11/2026' })).toContainText('Fechada');
});

test('a folha até o empenho: Marina autoriza, Célia empenha e Lívia liquida, cada uma do que espera por ela', async ({ person }) => {
  const passo = async (quem: string, espera: RegExp, ato: string, feito: string) => {
    const alguem = await person(quem);
    const { page } = alguem;
    await openOneWaiting(page, espera);
    await page.getByRole('button', { name: ato, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, feito)).toBeVisible();
    await alguem.count(`${ato.toLowerCase()} a folha`);
    return page;
  };
  await passo('Marina', /folhas? de pagamento a autorizar/, 'Autorizar', 'Folha autorizada: falta empenhar.');
  await passo('Célia', /folhas? de pagamento a empenhar/, 'Empenhar', 'Folha empenhada: falta liquidar.');
  const livia = await passo('Lívia', /folhas? de pagamento a liquidar/, 'Liquidar', 'Folha liquidada: falta pagar.');
  await expect(livia.getByText('Liquidada').first()).toBeVisible();
});
