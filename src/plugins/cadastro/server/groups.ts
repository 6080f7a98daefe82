import type { Work } from '../../../server/work';

/**
 * What each group may do: menu code prefix → rules; the longest prefix decides. `*` is everything. Rules beyond what a
 * node offers do not count.
 */
const GROUPS: Record<string, { rules: Record<string, string>; gestor?: boolean; consolida?: boolean; padrao_para?: string }> = {
  'Administrador do sistema': { rules: { '*': '123456' } },
  'Prefeito/Gestor': {
    rules: { '*': '1', 'financeiro.movimentacao.remessa-e-boletim-bancario': '15' },
    gestor: true,
    consolida: true,
  },
  Contador: {
    rules: {
      contabilidade: '12345',
      financeiro: '1',
      'execucao-orcamentaria': '12345',
      planejamento: '1',
      cadastro: '1',
      'cadastro.pessoa': '123',
    },
    consolida: true,
  },
  Orçamento: { rules: { planejamento: '12345', 'execucao-orcamentaria': '1', cadastro: '1' } },
  Tesoureiro: { rules: { financeiro: '123456', arrecadacao: '1', 'execucao-orcamentaria.pagamento': '12345', 'cadastro.pessoa': '1' } },
  'Ordenador de despesa': {
    rules: {
      'execucao-orcamentaria': '15',
      'financeiro.movimentacao.despesa-orcamentaria': '15',
      'financeiro.movimentacao.remessa-e-boletim-bancario': '15',
      'gestao-de-compras': '15',
      cadastro: '1',
    },
    gestor: true,
  },
  Compras: { rules: { 'gestao-de-compras': '12345', 'cadastro.pessoa': '123', 'cadastro.unidade': '1', 'cadastro.departamento': '1' } },
  'Agente de contratação': { rules: { 'gestao-de-compras': '1235', 'cadastro.pessoa': '1' } },
  Almoxarife: { rules: { 'gestao-de-compras.almoxarifado': '12345' } },
  Patrimônio: { rules: { patrimonio: '12345', frota: '12345', 'cadastro.departamento': '1' } },
  'Fiscal de contrato': { rules: { 'gestao-de-compras.gestao-de-contratos': '125', engenharia: '1' } },
  Tributação: {
    rules: { arrecadacao: '123456', 'cadastro.enderecos': '12345', 'cadastro.caracteristicas-imovel': '1234', 'cadastro.pessoa': '12346' },
  },
  Procurador: { rules: { procuradoria: '1', 'arrecadacao.divida-ativa': '12356', 'administracao.processos': '12345' } },
  RH: { rules: { 'gestao-de-pessoal': '123456', 'cadastro.pessoa': '1236', 'cadastro.departamento': '1' } },
  Protocolo: {
    rules: {
      'administracao.processos': '12345',
      'administracao.documentos': '12345',
      'cadastro.pessoa': '12',
      'cadastro.departamento': '123',
      'cadastro.unidade': '1',
      'cadastro.orgao': '1',
    },
  },
  Comunicação: {
    rules: { 'administracao.site-institucional': '12345', 'administracao.diario': '12345', 'administracao.publicacoes': '12345' },
  },
  Ouvidor: { rules: { 'administracao.ouvidoria': '123456', 'administracao.carta-de-servicos': '12345' } },
  'Controle interno': { rules: { '*': '1', 'controle-interno': '123456', 'configuracao.auditoria': '16' }, consolida: true },
  Legislativo: { rules: { legislativo: '12345', 'administracao.processos': '12345' } },
  'Assistência social': { rules: { 'assistencia-social': '123456', 'cadastro.pessoa': '1236' } },
  Cidadão: { rules: { 'central-de-servicos': '125' }, padrao_para: 'cidadao' },
  Empresa: { rules: { 'central-de-servicos': '125' }, padrao_para: 'empresa' },
  Fornecedor: { rules: { fornecedor: '125', 'central-de-servicos': '125' }, padrao_para: 'fornecedor' },
  Conselheiro: { rules: { conselho: '1' } },
  Engenharia: { rules: { engenharia: '12345' } },
  Cemitérios: { rules: { 'central-de-obitos': '123456' } },
  'Cultura e Turismo': { rules: { cultura: '123456', turismo: '12345' } },
  'Secretaria dos conselhos': { rules: { conselho: '12345' } },
};

/** Name of the group that may everything. */
export const ADMINISTRADOR = 'Administrador do sistema';

/** The groups of a municipality as drafts, each with the rules that the tree of systems offers it. */
export async function rascunhosDeGrupo(work: Work): Promise<{ nome: string; matriz: { sistema_id: number; regras: string[] }[] }[]> {
  const tree = await work.db.rows<{ id: number; codigo: string; regras_disponiveis: string[] }>(
    "select id, codigo, regras_disponiveis from sistema where not 'menu_publico' = any(menu) order by id",
  );
  return Object.entries(GROUPS).map(([nome, { rules, ...flags }]) => ({
    nome,
    ...flags,
    matriz: tree.flatMap(({ id, codigo, regras_disponiveis }) => {
      const regras = [...rulesFor(rules, codigo)].filter((regra) => regras_disponiveis.includes(regra));
      return regras.length > 0 ? [{ sistema_id: id, regras }] : [];
    }),
  }));
}

/** The rules of the longest prefix that covers the code. */
function rulesFor(rules: Record<string, string>, codigo: string): string {
  const prefixes = Object.keys(rules).filter((prefix) => prefix === '*' || codigo === prefix || codigo.startsWith(`${prefix}.`));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return longest ? (rules[longest] ?? '') : '';
}
