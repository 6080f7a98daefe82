import { expectAccessible } from './support/axe';
import { visit } from './support/screen';
import { expect, test } from './support/test';

const BASE = '/gestao-de-compras';
const LISTAS = [
  ['Painel de controle de Compras', `${BASE}/painel-de-controle`],
  ['Compras e licitações', `${BASE}/compras-e-licitacoes`],
  ['Dispensas e inexigibilidades', `${BASE}/dispensas-inexigibilidades`],
  ['Contratos e aditivos', `${BASE}/sistema/contratos-aditivos`],
  ['Autorizações de fornecimento', `${BASE}/almoxarifado/autorizacao-de-fornecimento`],
  ['Publicações no PNCP', `${BASE}/compras-e-licitacoes/publicacoes`],
  ['Esclarecimentos e impugnações', `${BASE}/compras-e-licitacoes/questionamentos`],
  ['Recursos', `${BASE}/compras-e-licitacoes/recursos`],
  ['Pedidos de cotação', `${BASE}/solicitacao-demanda/cotacoes`],
  ['Fechamentos do estoque', `${BASE}/almoxarifado/movimentacao/fechamentos`],
  ['Saldo existente por processo licitatório', `${BASE}/relatorios/compras-e-contratacoes/saldo-existente-por-processo-licitatorio`],
  ['Fornecedor', '/fornecedor'],
  ['Buscar licitações', '/fornecedor/buscar-licitacoes'],
  ['Propostas', '/fornecedor/propostas'],
  ['Cotações', '/fornecedor/propostas/cotacoes'],
  ['Apontamentos', '/controle-interno/apontamentos'],
] as const;

test.describe('Compras', () => {
  test('as telas de compras se leem no telefone, com os registros e os formulários, sem falha de acessibilidade', async ({
    page,
    enter,
    api,
  }) => {
    await enter(BASE);
    await page.setViewportSize({ width: 390, height: 844 });
    const [processo] = await api.list(`${BASE}/compras-e-licitacoes`, '&situacao=homologado');
    const [contrato] = await api.list(`${BASE}/contratos`, '&situacao=vigente');
    const [autorizacao] = await api.list(`${BASE}/almoxarifado/autorizacao-de-fornecimento`, '');
    const [licitacao] = await api.list('/fornecedor/buscar-licitacoes', '');
    const registros = [
      ['Licitação publicada', `/fornecedor/buscar-licitacoes/${licitacao?.id}`],
      ['Processo de contratação', `${BASE}/compras-e-licitacoes/${processo?.id}`],
      ['Contrato', `${BASE}/sistema/contratos-aditivos/${contrato?.id}`],
      ['Autorização de fornecimento', `${BASE}/almoxarifado/autorizacao-de-fornecimento/${autorizacao?.id}`],
      ['Nova contratação', `${BASE}/dispensas-inexigibilidades/criar`],
      ['Autorização de fornecimento', `${BASE}/almoxarifadoo/autorizacao-de-fornecimento/criar`],
    ] as const;
    for (const [titulo, url] of [...LISTAS, ...registros]) {
      await visit(page, url);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo, { ignoreCase: true });
      await expectAccessible(page, titulo);
    }
  });
});
