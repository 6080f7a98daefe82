import type { Role } from '../../../resources/definition/roles';
import type { Work } from '../../../server/work';

/** What a group of a municipality is, before its rules are spread over the tree of systems. */
interface GroupDraft {
  /** Menu code prefix → rules; the longest prefix decides. `*` is everything. Rules beyond what a node offers do not count. */
  rules: Record<string, string>;
  /** The functional roles of who is in it. */
  papeis?: readonly Role[];
  gestor?: boolean;
  consolida?: boolean;
  padrao_para?: string;
}

/** What any servant does: papers of the own department, and asks for what it needs (handbook Compras 2.1, requisitante). */
const SERVANT = {
  'administracao.processos.gestao': '1235',
  'administracao.documentos.todos': '1235',
  'gestao-de-compras.solicitacao-demanda': '1235',
  'gestao-de-compras.fase-preparatoria.formalizacao-de-demanda': '1235',
  'gestao-de-compras.almoxarifado.solicitacao-de-material': '1235',
  'frota.gestao-frota.deslocamentos': '1235',
  'administracao.diaria.solicitacao-diarias': '1235',
  'administracao.ouvidoria.perguntas': '15',
};

/** What the head of an office approves of what it asks for. */
const HEADS = {
  'gestao-de-compras.solicitacao-demanda': '15',
  'gestao-de-compras.fase-preparatoria.formalizacao-de-demanda': '15',
  'gestao-de-compras.almoxarifado.solicitacao-de-material': '15',
};

/** Whoever asked confirms what came: the receipt is of another than who bought (Lei 14.133/2021, art. 7º, § 1º). */
const RECEIVES = { 'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': '125' };

const GROUPS: Record<string, GroupDraft> = {
  'Administrador do sistema': { rules: { '*': '123456' }, consolida: true },
  'Prefeito/Gestor': {
    rules: {
      '*': '1',
      'financeiro.movimentacao.remessa-e-boletim-bancario': '15',
      'administracao.processos.gestao': '1235',
      'administracao.diaria.solicitacao-diarias': '1235',
      'administracao.ouvidoria.recursos': '15',
      ...HEADS,
    },
    papeis: ['gestor', 'chefia'],
    gestor: true,
    consolida: true,
  },
  Contador: {
    rules: {
      ...SERVANT,
      'administracao.diaria': '1',
      'administracao.diaria.solicitacao-diarias': '1235',
      contabilidade: '12345',
      financeiro: '1',
      'financeiro.movimentacao.conciliacao-bancaria': '15',
      // an entry in the books of both entities: whoever keeps them makes it
      'financeiro.movimentacao.transferencias-bancarias.entre-orgaos': '125',
      'execucao-orcamentaria': '12345',
      'gestao-de-pessoal.cadastros.lancamentos': '15',
      'assistencia-social.solicitacoes-beneficios': '15',
      'assistencia-social.solicitacao-de-auxilio-financeiro': '15',
      planejamento: '1',
      cadastro: '1',
      'cadastro.pessoa': '123',
    },
    papeis: ['contador'],
    consolida: true,
  },
  'Execução da despesa': {
    rules: {
      ...SERVANT,
      'execucao-orcamentaria': '1235',
      'execucao-orcamentaria.pagamento': '12',
      'gestao-de-pessoal.cadastros.lancamentos': '15',
      'assistencia-social.solicitacoes-beneficios': '15',
      'assistencia-social.solicitacao-de-auxilio-financeiro': '15',
      planejamento: '1',
      'gestao-de-compras': '1',
      cadastro: '1',
      'cadastro.pessoa': '123',
    },
    papeis: ['execucao'],
  },
  Orçamento: {
    rules: {
      ...SERVANT,
      planejamento: '12345',
      'execucao-orcamentaria': '1',
      'execucao-orcamentaria.movimentacoes': '1235',
      cadastro: '1',
    },
    papeis: ['orcamento'],
  },
  Tesoureiro: {
    rules: {
      ...SERVANT,
      financeiro: '123456',
      arrecadacao: '1',
      'execucao-orcamentaria': '1',
      'execucao-orcamentaria.pagamento': '12345',
      'assistencia-social.solicitacao-de-auxilio-financeiro': '15',
      'cadastro.pessoa': '1',
    },
    papeis: ['tesoureiro'],
  },
  'Ordenador de despesa': {
    rules: {
      ...SERVANT,
      'administracao.diaria': '1',
      'administracao.diaria.solicitacao-diarias': '1235',
      'execucao-orcamentaria': '15',
      'gestao-de-pessoal.cadastros.lancamentos': '15',
      'assistencia-social.solicitacoes-beneficios': '156',
      'assistencia-social.solicitacao-de-auxilio-financeiro': '156',
      'frota.gestao-frota': '15',
      'financeiro.movimentacao.despesa-orcamentaria': '15',
      'financeiro.movimentacao.remessa-e-boletim-bancario': '15',
      'gestao-de-compras': '15',
      patrimonio: '15',
      cadastro: '1',
    },
    papeis: ['ordenador', 'chefia'],
    gestor: true,
  },
  'Chefia de secretaria': {
    rules: {
      ...SERVANT,
      ...RECEIVES,
      'gestao-de-compras.sistema.contratos-aditivos': '1',
      'gestao-de-compras.gestao-de-contratos': '1',
      // the authority above who answered (Lei 12.527/2011, art. 15)
      'administracao.ouvidoria.recursos': '15',
    },
    papeis: ['chefia', 'recebedor'],
    gestor: true,
  },
  Requisitante: { rules: { ...SERVANT, ...RECEIVES }, papeis: ['recebedor'] },
  'Conferência de contas': { rules: { ...SERVANT, 'cadastro.pessoa': '15' } },
  Compras: {
    rules: {
      ...SERVANT,
      'gestao-de-compras': '12345',
      'cadastro.pessoa': '123',
      'cadastro.unidade': '1',
      'cadastro.departamento': '1',
    },
    papeis: ['compras', 'planejamento'],
  },
  'Agente de contratação': { rules: { ...SERVANT, 'gestao-de-compras': '1235', 'cadastro.pessoa': '1' }, papeis: ['agente'] },
  Almoxarife: { rules: { ...SERVANT, 'gestao-de-compras.almoxarifado': '12345' }, papeis: ['almoxarife'] },
  Patrimônio: { rules: { ...SERVANT, patrimonio: '12345', frota: '12345', 'cadastro.departamento': '1' }, papeis: ['patrimonio'] },
  Frota: {
    rules: {
      ...SERVANT,
      frota: '123456',
      'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': '12',
      'cadastro.departamento': '1',
    },
    papeis: ['frota'],
  },
  'Fiscal de contrato': {
    rules: { ...SERVANT, ...RECEIVES, 'gestao-de-compras.gestao-de-contratos': '125', engenharia: '125' },
    papeis: ['fiscal', 'recebedor'],
  },
  Tributação: {
    rules: {
      ...SERVANT,
      arrecadacao: '123456',
      'cadastro.enderecos': '12345',
      'cadastro.caracteristicas-imovel': '1234',
      'cadastro.pessoa': '12346',
    },
    papeis: ['tributacao'],
  },
  Procurador: {
    rules: {
      ...SERVANT,
      procuradoria: '1',
      'arrecadacao.divida-ativa': '12356',
      'arrecadacao.parcelamentos': '12356',
      'administracao.processos': '12345',
      'gestao-de-compras.compras-e-licitacoes': '15',
      'gestao-de-compras.dispensas-inexigibilidades': '15',
      'gestao-de-compras.sistema.contratos-aditivos': '15',
    },
    papeis: ['juridico'],
  },
  RH: {
    rules: { ...SERVANT, 'gestao-de-pessoal': '123456', 'cadastro.pessoa': '1236', 'cadastro.departamento': '1' },
    papeis: ['pessoal'],
  },
  Protocolo: {
    rules: {
      ...SERVANT,
      'administracao.processos': '12345',
      'administracao.processos.gestao': '12345',
      'administracao.documentos': '12345',
      'administracao.documentos.todos': '12345',
      'cadastro.pessoa': '12',
      'cadastro.departamento': '123',
      'cadastro.unidade': '1',
      'cadastro.orgao': '1',
    },
    papeis: ['protocolo'],
  },
  Comunicação: {
    rules: {
      ...SERVANT,
      'administracao.site-institucional': '12345',
      'administracao.diario': '12345',
      'administracao.publicacoes': '12345',
      'administracao.atos-administrativos': '12345',
    },
  },
  Ouvidor: { rules: { ...SERVANT, 'administracao.ouvidoria': '123456', 'administracao.carta-de-servicos': '12345' } },
  'Controle interno': {
    rules: {
      '*': '1',
      'controle-interno': '123456',
      'administracao.transparencia': '12345',
      'configuracao.auditoria': '16',
      'administracao.diaria.solicitacao-diarias': '15',
    },
    consolida: true,
  },
  Legislativo: { rules: { legislativo: '12345', 'administracao.processos': '12345' } },
  'Assistência social': { rules: { ...SERVANT, 'assistencia-social': '123456', 'cadastro.pessoa': '1236', 'conselho.plenarios': '1' } },
  Cidadão: { rules: { 'central-de-servicos': '125' }, padrao_para: 'cidadao' },
  Empresa: { rules: { 'central-de-servicos': '125' }, padrao_para: 'empresa' },
  Fornecedor: { rules: { fornecedor: '125', 'central-de-servicos': '125' }, padrao_para: 'fornecedor' },
  Conselheiro: { rules: { conselho: '1' } },
  Engenharia: {
    rules: {
      ...SERVANT,
      engenharia: '12345',
      'gestao-de-compras.gestao-de-contratos': '1',
      'gestao-de-compras.sistema.contratos-aditivos': '1',
    },
    papeis: ['engenharia'],
  },
  Cemitérios: { rules: { ...SERVANT, 'central-de-obitos': '123456' } },
  'Cultura e Turismo': { rules: { ...SERVANT, cultura: '123456', turismo: '12345' } },
  'Secretaria dos conselhos': { rules: { ...SERVANT, conselho: '12345' } },
};

/** Name of the group that may everything. */
export const ADMINISTRADOR = 'Administrador do sistema';

/** The groups of a municipality as drafts, each with the rules that the tree of systems offers it. */
export async function rascunhosDeGrupo(
  work: Work,
): Promise<{ nome: string; so_dos_papeis: boolean; matriz: { sistema_id: number; regras: string[] }[] }[]> {
  const tree = await work.db.rows<{ id: number; codigo: string; regras_disponiveis: string[] }>(
    "select id, codigo, regras_disponiveis from sistema where not 'menu_publico' = any(menu) order by id",
  );
  return Object.entries(GROUPS).map(([nome, { rules, ...flags }]) => ({
    nome,
    so_dos_papeis: nome !== ADMINISTRADOR,
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
