import { cpfOf } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, field, save, select, toast } from '../support/screen';

const BASE = '/gestao-de-compras';
const SOLICITACAO = `${BASE}/solicitacao-demanda`;
const REGRAS = { [`${BASE.slice(1)}.solicitacao-demanda`]: [1, 2, 3], [`${BASE.slice(1)}.cadastros`]: [1] };

for (const [tela, phone] of [
  ['computador', false],
  ['telefone', true],
] as const)
  test(`quem pede compra pelo ${tela} só escreve o que pede, vê quanto é enquanto digita, e depois com quem está`, async ({
    person,
    api,
  }) => {
    await api.give(cpfOf(35), REGRAS);
    const material = String((await api.list(`${BASE}/cadastros/materiais`))[0]?.nome);
    const wagner = await person('Wagner', { phone });
    const { page } = wagner;
    await page.goto(`${SOLICITACAO}/criar`);
    // the own name is there; what is asked of everybody is the reason, or the plan
    await expect(page.getByText('Wagner Pires Lemos').first()).toBeVisible();
    for (const label of ['Formalização de demanda', 'Itens do PCA'])
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
    if (!(await page.getByText('Gabinete').first().isVisible()))
      await choose(page, select(page, 'Departamento requisitante'), /Gabinete/, 'Gabinete');
    await field(page, 'Objeto').fill('Computadores portáteis para a rede');
    await field(page, 'Justificativa').fill('Os de agora têm oito anos.');
    await field(page, 'Justificativa da contratação fora do PCA').fill('O conserto deixou de compensar depois da aprovação do plano.');
    await field(page, 'Local de entrega').fill('Secretaria de Educação');
    await page.getByLabel('Prazo de entrega (dias)').fill('30');
    await page.getByRole('button', { name: /(Incluir|Adicionar) item/ }).click();
    await choose(page, select(page, 'Material ou serviço'), material, material.slice(0, 12));
    await field(page, 'Quantidade').fill('10');
    await field(page, 'Valor unitário estimado').fill('4900');
    await expect(page.getByText('49.000,00').first()).toBeVisible();
    await page.screenshot({ path: `test-results/requisitante-${tela}-total.png`, fullPage: true });
    await save(page);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(toast(page, 'Solicitação enviada à chefia.')).toBeVisible();
    await expect(page.getByText('Aguardando aprovação da chefia').first()).toBeVisible();
    await page.screenshot({ path: `test-results/requisitante-${tela}-enviada.png`, fullPage: true });
    await wagner.count('pede e envia à chefia');
  });
