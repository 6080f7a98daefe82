import { expect, test } from '../support/journey';
import { take, walkTo } from '../support/keyboard';
import { agree, dialog, field, select } from '../support/screen';

const EMPENHO = '/execucao-orcamentaria/empenho';
const HISTORICO = 'Material de limpeza das escolas';

test('quem executa a despesa empenha só com o teclado, com o saldo da ficha ao lado, e o sistema diz o que vem depois', async ({
  person,
  api,
}) => {
  const [model] = await api.list(EMPENHO, '&situacao=rascunho');
  const draft = await api.get(`${EMPENHO}/${model?.id}`);
  const { ficha } = await api.get(`/planejamento/dotacao/${draft.dotacao_id}`);
  const nameOf = (someone: unknown) => String((someone as { nome: string }).nome);
  const celia = await person('Célia');
  const { page } = celia;
  await page.goto(EMPENHO);
  await page.getByRole('button', { name: 'Novo' }).click();
  const numero = String(ficha).padStart(4, '0');
  await walkTo(page, select(page, 'Dotação'));
  await take(page, numero, `${numero} · `);
  await walkTo(page, select(page, 'Credor'));
  await take(page, nameOf(draft.credor).slice(0, 12), nameOf(draft.credor));
  await walkTo(page, select(page, 'Ordenador de despesa'));
  if (!(await page.getByText(nameOf(draft.ordenador)).first().isVisible()))
    await take(page, nameOf(draft.ordenador).slice(0, 6), nameOf(draft.ordenador));
  await walkTo(page, field(page, 'Valor'));
  await page.keyboard.type('7,35');
  await expect(field(page, 'Valor')).toHaveAccessibleDescription(/Saldo depois R\$ /);
  await walkTo(page, field(page, 'Histórico'));
  await page.keyboard.type(HISTORICO);
  await page.keyboard.press('Control+Enter');
  const pergunta = dialog(page, 'Emitir empenho ordinário');
  await expect(pergunta).toContainText('R$ 7,35');
  await agree(page, pergunta);
  await expect(page.getByRole('heading', { level: 1, name: /^Empenho \d{5}\/2026$/ })).toBeVisible();
  await celia.count(`empenha, com as ${HISTORICO.length} teclas do histórico`);
  // what follows is the first button, and is of whoever did not issue it
  await expect(page.locator('.barra-acoes__principal')).toHaveText(/liquida/i);
});
