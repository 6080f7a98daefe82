import { literal } from '../../../../server/db/sql';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { contrato } from '../../resources/contratos/contrato';
import { assinaturaFornecedor } from '../../resources/portal/assinatura_fornecedor';
import { consultarSancoes } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { representadoSql } from './representante';
import { sha256Sql, textoDaAtaSql, textoDoContratoSql } from './texto-a-assinar';

/** What of a document that two parties sign the portal needs. */
interface Instrumento {
  tabela: 'contrato' | 'ata_registro_preco';
  fornecedor: string;
  texto: (t: string) => string;
  /** The state in which it waits for the signatures. */
  espera: string;
  /** What it is before that. */
  antes: readonly string[];
  nome: string;
  /** What it is called once somebody signed it. */
  assinado: string;
  /** The field of the signature that points to it. */
  campo: 'contrato_id' | 'ata_id';
}

const INSTRUMENTOS = {
  contrato: {
    tabela: 'contrato',
    fornecedor: 'contratado_id',
    texto: textoDoContratoSql,
    campo: 'contrato_id',
    nome: 'O contrato',
    assinado: 'Assinado',
    espera: 'aguardando_assinatura',
    antes: ['minuta', 'analise_juridica'],
  },
  ata: {
    tabela: 'ata_registro_preco',
    fornecedor: 'fornecedor_id',
    texto: textoDaAtaSql,
    campo: 'ata_id',
    nome: 'A ata',
    assinado: 'Assinada',
    espera: 'minuta',
    antes: [],
  },
} as const satisfies Record<string, Instrumento>;
export type TipoInstrumento = keyof typeof INSTRUMENTOS;

/** SQL: the signature of the supplier over the text that the document of an alias has now; null without one. */
export const assinadaEmSql = (tipo: TipoInstrumento, t: string): string => {
  const { campo, texto }: Instrumento = INSTRUMENTOS[tipo];
  return `(select max(x.assinada_em) from public.assinatura_fornecedor x where x.${campo} = ${t}.id and x.cliente_id = ${t}.cliente_id
    and x.sha256 = ${sha256Sql(texto(t))})`;
};

/** SQL: whether the document of an alias waits for the supplier to sign it. */
export const aAssinarSql = (tipo: TipoInstrumento, t: string): string =>
  `(${t}.situacao = ${literal(INSTRUMENTOS[tipo].espera)} and ${assinadaEmSql(tipo, t)} is null)`;

/**
 * SQL: in words, whose signature the document of an alias has and whose it waits for; null of what is not to be signed. The act of the ordenador
 * comes last and takes it as signed by both, that of the supplier in the portal or on paper (Lei 14.133/2021, arts. 90 and 91).
 */
export const estadoDasAssinaturasSql = (tipo: TipoInstrumento, t: string): string => {
  const { espera, assinado } = INSTRUMENTOS[tipo];
  return `(case when ${t}.situacao = ${literal(espera)} then
      case when ${assinadaEmSql(tipo, t)} is null then 'Aguarda o fornecedor; depois dele, o ordenador'
           else '${assinado} pelo fornecedor, aguarda o ordenador' end
    when ${t}.data_assinatura is not null then
      case when ${assinadaEmSql(tipo, t)} is null then '${assinado} pelo ordenador; a do fornecedor, em papel'
           else '${assinado} pelas duas partes' end end)`;
};

/** SQL: whether what the signature of an alias is of waits only for the ordenador: it was not signed again, nor did its text change. */
export const aguardaOrdenadorSql = (x: string): string =>
  `(${(Object.keys(INSTRUMENTOS) as TipoInstrumento[])
    .map((tipo) => {
      const { tabela, campo, espera, texto }: Instrumento = INSTRUMENTOS[tipo];
      return `exists (select from public.${tabela} z where z.id = ${x}.${campo} and z.cliente_id = ${x}.cliente_id and z.data_exclusao is null
        and z.situacao = ${literal(espera)} and ${x}.sha256 = ${sha256Sql(texto('z'))})`;
    })
    .join(' or ')})`;

const daSql = (tipo: TipoInstrumento, alvo: string, sql: (t: string) => string) => {
  const { tabela } = INSTRUMENTOS[tipo];
  return `(select ${sql('z')} from public.${tabela} z where z.id = ${alvo})`;
};

export const assinaturaFornecedorRules = onResource(assinaturaFornecedor, {
  derived: {
    rotulo: (t) => `coalesce('Ata ' || ${daSql('ata', `${t}.ata_id`, (z) => `coalesce(${numberSql(ataRegistroPreco)(z)}, 'em minuta')`)},
      'Contrato ' || ${daSql('contrato', `${t}.contrato_id`, (z) => `coalesce(${numberSql(contrato)(z)}, 'em minuta')`)})`,
    resumo: (t) => `${t}.sha256`,
    estado: (t) =>
      `coalesce(${daSql('ata', `${t}.ata_id`, (z) => estadoDasAssinaturasSql('ata', z))}, ${daSql('contrato', `${t}.contrato_id`, (z) => estadoDasAssinaturasSql('contrato', z))})`,
    confere: (t) =>
      `(${t}.sha256 = coalesce(${daSql('ata', `${t}.ata_id`, (z) => sha256Sql(textoDaAtaSql(z)))}, ${daSql('contrato', `${t}.contrato_id`, (z) => sha256Sql(textoDoContratoSql(z)))}))`,
  },
  filters: { aguarda_ordenador: (value, t) => `(${aguardaOrdenadorSql(t)} = ${value === true})` },
  lockedBecause: () => "'A assinatura não se altera.'",
  complete: async (draft, work) => {
    const [tipo, id]: [TipoInstrumento, unknown] = draft.ata_id ? ['ata', draft.ata_id] : ['contrato', draft.contrato_id];
    const { tabela, texto }: Instrumento = INSTRUMENTOS[tipo];
    const row = await work.db.first<{ texto: string; sha256: string }>(
      `select z.texto, ${sha256Sql('z.texto')} as sha256 from (select ${texto('t')} as texto from public.${tabela} t where t.id = $1 and t.cliente_id = $2) z`,
      [id, work.cliente.id],
    );
    return { ...draft, ...row, assinada_em: work.now().toISOString(), ip: work.origin.ip };
  },
});

/** Looks for who is about to sign in CEIS and CNEP. */
export const consultarQuemAssina =
  (tipo: TipoInstrumento) =>
  async (work: Work, id: number): Promise<void> => {
    const { tabela, fornecedor } = INSTRUMENTOS[tipo];
    const row = await work.db.first<{ fornecedor: number }>(
      `select ${fornecedor} as fornecedor from public.${tabela} where id = $1 and cliente_id = $2`,
      [id, work.cliente.id],
    );
    await consultarSancoes(work, [row?.fornecedor]);
  };

interface Aguardando extends Record<string, unknown> {
  situacao: string;
  entidade_id: number;
  fornecedor: number;
  itens: boolean;
  assinada_em: string | null;
}

/**
 * Who represents the supplier signs the text of an ata or contract that waits for it. The municipality signs after, and then it is signed by
 * both (Lei 14.133/2021, arts. 90 and 91).
 *
 * @throws NotFoundError of the document of another, ValidationError of one that is not ready, was signed, or whose supplier may not contract
 */
export async function assinarComoFornecedor(tx: Work, tipo: TipoInstrumento, id: number): Promise<void> {
  const { tabela, fornecedor, espera, antes, nome, campo }: Instrumento = INSTRUMENTOS[tipo];
  const row = await tx.db.first<Aguardando>(
    `select t.situacao, t.entidade_id, t.${fornecedor} as fornecedor, exists (select from public.${tabela}_itens i where i.pai_id = t.id) as itens
       from public.${tabela} t, quem_le
      where t.id = $1 and t.cliente_id = $2 and t.data_exclusao is null and ${representadoSql(`t.${fornecedor}`, 't.cliente_id')} for no key update of t`,
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  const recusa = (motivo: string) => new ValidationError({ id: [`${nome} ${motivo}`] });
  if (antes.includes(row.situacao) || !row.itens) throw recusa('ainda não está pronto para a assinatura: espere que o Município o libere.');
  if (row.situacao !== espera) throw recusa('já foi assinado, ou não se assina mais.');
  // read again once the row is locked: of two at once the second sees the signature of the first
  const feita = await tx.db.first(
    `select t.id from public.${tabela} t where t.id = $1 and t.cliente_id = $2 and ${assinadaEmSql(tipo, 't')} is not null`,
    [id, tx.cliente.id],
  );
  if (feita) throw recusa('já tem a assinatura do fornecedor: falta a do Município.');
  await exigirSemImpedimento(tx, row.fornecedor, tx.today(), 'id');
  const there = tx.inEntity(row.entidade_id).withEveryPermission();
  await createRecord(there, tx.services.registry.get(assinaturaFornecedor.name), {
    [campo]: id,
    fornecedor_id: row.fornecedor,
    pessoa_id: tx.user.pessoaId,
  });
}
