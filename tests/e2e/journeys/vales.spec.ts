import type { Page } from '@playwright/test';
import { unique } from '../support/api';
import { expect, test } from '../support/journey';
import { choose, dialog, field, listReady, openWaiting, rows, save, select, takeAct, toast, visit } from '../support/screen';

const FOTOS = process.env.FOTOS ?? 'test-results';
const LANCAMENTOS = '/gestao-de-pessoal/cadastros/lancamentos';

const foto = (page: Page, nome: string) => page.screenshot({ path: `${FOTOS}/${nome}.png`, fullPage: true });

test('o mês de Denise: apura os vales e os confirma na folha, averba uma consignação dentro da margem e não outra acima dela, abre o painel', async ({
  person,
  api,
}) => {
  test.slow();
  const denise = await person('Denise');
  const { page } = denise;

  // the month that waits: reckoned again, looked at, confirmed in words
  await openWaiting(page, /apuraç(ão|ões) de vales a confirmar/i);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12/2026');
  await takeAct(page, 'Apurar competência');
  await expect(toast(page, 'Competência apurada')).toBeVisible();
  const vales = page.getByRole('region', { name: 'Vales do mês' });
  await expect(vales).toContainText('Cartão-refeição');
  await foto(page, 'vales-apurados');
  await takeAct(page, 'Confirmar');
  const pergunta = dialog(page, 'Confirmar os vales de 12/2026');
  await expect(pergunta).toContainText(/R\$ [\d.,]+ de parte dos servidores\? Faz \d+ lançamentos/);
  await pergunta.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Vales confirmados')).toBeVisible();
  await denise.count('apura e confirma os vales de dezembro');

  // the launches that came of it
  await visit(page, `${LANCAMENTOS}?filters[0][field]=origem&filters[0][operator]=eq&filters[0][value]=beneficio`);
  await listReady(page);
  await expect(rows(page).filter({ hasText: '12/2026' }).first()).toContainText('Previsto');
  await expect(page.locator('.lista__corpo')).toContainText('Vale-transporte');

  // a contract within the margin
  const margens = await api.list(`${LANCAMENTOS}/margem`);
  const livre = margens.filter(({ livre }) => Number(livre) > 300).toSorted((a, b) => Number(a.livre) - Number(b.livre))[0];
  const { nome } = (livre?.funcionario ?? {}) as { nome: string };
  const marca = unique();
  const propor = async (contrato: string, parcela: string) => {
    await visit(page, `${LANCAMENTOS}/consignacoes/criar`);
    await choose(page, select(page, 'Funcionário'), nome, nome);
    await choose(page, select(page, 'Consignatária'), 'Banco do Servidor Paulista', 'Banco do Servidor');
    await field(page, 'Contrato').fill(contrato);
    await field(page, 'Parcela').fill(parcela);
    await field(page, 'Parcelas').fill('24');
    await field(page, 'Primeira competência').fill('12/2026');
    await page.keyboard.press('Tab');
  };
  await propor(`A-${marca}`, '100,00');
  const margem = page.getByRole('region', { name: 'Margem consignável' });
  await expect(margem).toContainText('Livre depois desta parcela');
  await foto(page, 'consignacao-margem');
  await save(page);
  await takeAct(page, 'Averbar');
  const averbar = dialog(page, `Averbar o contrato A-${marca}`);
  await expect(averbar).toContainText(/R\$ 100,00 por mês desde 12\/2026, 24 parcelas, até 11\/2028/);
  await averbar.getByRole('button', { name: 'Sim' }).click();
  await expect(toast(page, 'Consignação averbada')).toBeVisible();
  await denise.count('averba uma consignação');

  // another beyond what is left: said while it is typed, and refused with its figure
  await propor(`B-${marca}`, String(Number(livre?.livre).toFixed(2)).replace('.', ','));
  await expect(margem).toContainText('A parcela passa em R$ 100,00 da margem livre.');
  await save(page);
  await takeAct(page, 'Averbar');
  await expect(page.getByText(/passa em R\$ 100,00 da margem livre de/).first()).toBeVisible();
  await foto(page, 'consignacao-recusada');
  await dialog(page, 'passa em R$ 100,00').getByRole('button', { name: 'Fechar' }).click();
  await denise.count('lê a recusa da segunda');

  // the panel, and what is behind one of its figures
  await visit(page, '/gestao-de-pessoal/painel-de-controle');
  await expect(page.getByText('Folha bruta').first()).toBeVisible();
  await expect(page.getByText('Vagas disponíveis').first()).toBeVisible();
  await page.getByText('Servidores por tipo de vínculo').first().scrollIntoViewIfNeeded();
  await expect(page.getByText('Folha por mês, em 24 meses').first()).toBeVisible();
  await foto(page, 'painel-pessoal');
  const bruta = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Folha bruta' }) });
  await bruta.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Folha de pagamento|Resumo da folha/);
  await expect(page.getByText('TOTAL').first()).toBeVisible();
  await foto(page, 'resumo-da-folha');
  await denise.count('abre o painel e o que está por trás da folha bruta');

  // the same on a phone
  const fone = await person('Vicente', { phone: true });
  await visit(fone.page, '/gestao-de-pessoal/painel-de-controle');
  await expect(fone.page.getByText('Folha bruta').first()).toBeVisible();
  await foto(fone.page, 'painel-pessoal-390');
  await visit(fone.page, '/gestao-de-pessoal/cadastros/vale-transporte-refeicao/apuracoes');
  await listReady(fone.page);
  await foto(fone.page, 'apuracoes-390');
  await visit(fone.page, `${LANCAMENTOS}/consignacoes/criar`);
  await choose(fone.page, select(fone.page, 'Funcionário'), nome, nome);
  await expect(fone.page.getByRole('region', { name: 'Margem consignável' })).toContainText('Livre');
  await foto(fone.page, 'consignacao-margem-390');
});
