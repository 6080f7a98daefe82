import { AMPAROS } from '../../resources/contratacao/amparos';
import { CRITERIOS, FORMAS, MODALIDADES, MODOS, type Modalidade } from '../../resources/contratacao/modalidades';
import { TABELAS_PNCP, type TabelaPncp } from '../../resources/pncp/codigo_pncp';
import { DOCUMENTOS_DA_CONTRATACAO } from '../../resources/pncp/publicacao_pncp';
import { CRITERIO, DOCUMENTO, DOCUMENTO_DA_CONTRATACAO, INSTRUMENTO, MODALIDADE, MODO, TIPO_COBRANCA, TIPO_CONTRATO } from './codigos';

/** Where the portal gives each table (manual de integração, 1.11). */
export const SERVICO: Record<TabelaPncp, string> = {
  modalidades: '/v1/modalidades',
  modos: '/v1/modos-disputa',
  criterios: '/v1/criterios-julgamentos',
  instrumentos: '/v1/tipos-instrumentos-convocatorios',
  amparos: '/v1/amparos-legais',
  contratos: '/v1/tipos-contratos',
  documentos: '/v1/tipos-documentos',
  cobrancas: '/v1/tipos-instrumentos-cobranca',
  categorias_pca: '/v1/categoriaItemPcas',
  catalogos: '/v1/catalogos',
  portes: '/v1/portes-empresa',
};

type Usados = ReadonlyMap<number, string>;

/** What the product calls each code, by its own keys. */
function usados<K extends string>(codigos: Readonly<Record<K, number>>, nomes: Readonly<Record<K, string>>): Usados {
  return new Map((Object.keys(codigos) as K[]).map((chave) => [codigos[chave], nomes[chave]]));
}

const DOS_DOCUMENTOS: Record<keyof typeof DOCUMENTO, string> = {
  edital: 'Edital',
  aviso: 'Aviso de contratação direta',
  ato: 'Ato que autoriza a contratação direta',
  ata: 'Ata de registro de preços',
  contrato: 'Contrato',
  rescisao: 'Termo de rescisão',
  aditivo: 'Termo aditivo',
  apostilamento: 'Termo de apostilamento',
  nota_empenho: 'Nota de empenho',
};
const DOS_CONTRATOS: Record<keyof typeof TIPO_CONTRATO, string> = {
  contrato: 'Contrato',
  comodato: 'Comodato',
  arrendamento: 'Arrendamento',
  concessao: 'Concessão',
  adesao: 'Termo de adesão',
  empenho: 'Empenho',
  outros: 'Outros',
  carta_contrato: 'Carta-contrato',
};
const DOS_PORTES = ['Microempresa', 'Empresa de pequeno porte', 'Demais', 'Não se aplica (pessoa física)', 'Não informado'];
const DAS_CATEGORIAS = ['Material', 'Serviço', 'Obras', 'Serviços de engenharia', 'Soluções de TIC', 'Locação de imóveis', 'Alienação'];

/** What the product uses of each table, by code, with what it calls it. */
export const EM_USO: Record<TabelaPncp, Usados> = {
  modalidades: new Map(
    (Object.entries(MODALIDADE) as [Modalidade, (typeof MODALIDADE)[Modalidade]][]).flatMap(([modalidade, formas]) =>
      (Object.entries(formas ?? {}) as [keyof typeof FORMAS, number][]).map(([forma, codigo]): [number, string] => [
        codigo,
        `${MODALIDADES[modalidade]} · ${FORMAS[forma]}`,
      ]),
    ),
  ),
  modos: usados(MODO, MODOS),
  criterios: usados(CRITERIO, CRITERIOS),
  instrumentos: usados(INSTRUMENTO, {
    edital: 'Edital',
    aviso: 'Aviso de contratação direta',
    ato: 'Ato que autoriza a contratação direta',
  }),
  amparos: new Map(Object.entries(AMPAROS).flatMap(([codigo, nome]) => (/^\d+$/.test(codigo) ? [[Number(codigo), nome]] : []))),
  contratos: usados(TIPO_CONTRATO, DOS_CONTRATOS),
  documentos: new Map([...usados(DOCUMENTO_DA_CONTRATACAO, DOCUMENTOS_DA_CONTRATACAO), ...usados(DOCUMENTO, DOS_DOCUMENTOS)]),
  cobrancas: usados(TIPO_COBRANCA, { nfe: 'NF-e' }),
  categorias_pca: new Map(DAS_CATEGORIAS.map((nome, n) => [n + 1, nome])),
  catalogos: new Map([[2, 'Catálogo próprio']]),
  portes: new Map(DOS_PORTES.map((nome, n) => [n + 1, nome])),
};

/** A code as the portal gives it. */
export interface DoPortal {
  id: number;
  nome: string;
  descricao: string | null;
  ativo: boolean;
}

/** A code after both sides were looked at. */
export interface Conferido {
  tabela: TabelaPncp;
  codigo: number;
  nome: string | null;
  descricao: string | null;
  uso: string | null;
  ativo: boolean | null;
  diferenca: 'igual' | 'novo' | 'inativo' | 'ausente';
  aviso: string | null;
}

/** What of a table is other in the portal than the product knows, with what it means for who uses it. */
export function conferirTabela(tabela: TabelaPncp, doPortal: readonly DoPortal[]): Conferido[] {
  const usados = EM_USO[tabela];
  const la = new Map(doPortal.map((um) => [um.id, um]));
  const codigos = [...new Set([...la.keys(), ...usados.keys()])].sort((a, b) => a - b);
  return codigos.map((codigo) => conferirCodigo(tabela, codigo, la.get(codigo), usados.get(codigo) ?? null));
}

function conferirCodigo(tabela: TabelaPncp, codigo: number, la: DoPortal | undefined, uso: string | null): Conferido {
  const qual = `${TABELAS_PNCP[tabela]}, código ${codigo}`;
  const base = { tabela, codigo, nome: la?.nome ?? null, descricao: la?.descricao ?? null, uso, ativo: la?.ativo ?? null };
  if (!la)
    return { ...base, diferenca: 'ausente', aviso: `${qual}: o sistema usa "${uso}", e o PNCP não o tem. O que o levar será recusado.` };
  if (uso !== null && !la.ativo)
    return { ...base, diferenca: 'inativo', aviso: `${qual}: o PNCP desativou "${la.nome}", que o sistema ainda usa.` };
  if (uso !== null || !la.ativo) return { ...base, diferenca: 'igual', aviso: null };
  return {
    ...base,
    diferenca: 'novo',
    aviso: `${qual}: o PNCP tem "${la.nome}", que o sistema não oferece. Se precisar dele, peça a atualização do sistema.`,
  };
}
