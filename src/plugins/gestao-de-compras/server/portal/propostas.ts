import { runAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { PropostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { travarProcesso } from '../contratacao/propostas';
import { camposOferecidos } from '../contratacao/valores-da-proposta';
import { avisoDeConsulta } from '../fornecedores/consultar-sancoes';
import { escolherRepresentado } from './representante';

/** What a supplier types of a proposal. */
export type PropostaDigitada = Pick<
  PropostaLicitacao,
  'declara_requisitos' | 'declara_menor' | 'declara_integridade' | 'declara_me_epp' | 'itens'
> & {
  licitante: string | null;
  /** In %, of each item that has none of its own. */
  desconto?: PropostaLicitacao['itens'][number]['desconto'];
};

interface Processo extends Record<string, unknown> {
  id: number;
  entidade_id: number;
  exercicio: number;
}

/**
 * Where a contratação is kept, for who acts in it from outside its entidade by what it opened to everybody: the process is locked.
 *
 * @param aberta SQL of whether the process `p` is open to who calls
 * @returns null of one that is not
 */
export async function noProcessoAberto(tx: Work, processoId: number, aberta: string): Promise<Work | null> {
  const row = await tx.db.first<Processo>(
    `select p.id, p.entidade_id, p.exercicio from public.processo_contratacao p where p.id = $1 and p.cliente_id = $2 and ${aberta} for no key update`,
    [processoId, tx.cliente.id],
  );
  return row ? tx.inEntity(row.entidade_id).inYear(row.exercicio).withEveryPermission() : null;
}

/** The same of a supplier, who chose no entidade. @throws ValidationError */
export async function noProcesso(tx: Work, processoId: number): Promise<Work> {
  const there = await noProcessoAberto(tx, processoId, 'p.data_divulgacao is not null');
  if (!there) throw new ValidationError({ id: ['O processo não foi divulgado.'] });
  return there;
}

/** Where a proposal is kept; its process is locked. */
export async function ondeEsta(tx: Work, propostaId: number): Promise<{ there: Work; processo: number }> {
  const row = await tx.db.first<{ processo: number }>(
    'select processo_contratacao_id as processo from public.proposta_licitacao where id = $1 and cliente_id = $2',
    [propostaId, tx.cliente.id],
  );
  const processo = row?.processo ?? 0;
  return { there: await noProcesso(tx, processo), processo };
}

/** The names by which the portal calls the fields that a refusal is of. */
export const NO_PORTAL: Readonly<Record<string, string>> = {
  fornecedor_id: 'licitante',
  processo_contratacao_id: 'id',
  proposta_id: 'id',
  valor: 'valor_unitario',
  recebido_em: 'texto',
};

/**
 * Tells a refusal by the fields that who calls typed.
 *
 * @param linhas where each line of `itens` was typed, when some of those were left out
 * @param nomes where what is not typed by its own name was
 */
export async function comOsNomesDoPortal<T>(
  run: () => Promise<T>,
  linhas?: readonly number[],
  nomes: Readonly<Record<string, string>> = NO_PORTAL,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const digitado = (campo: string) => campo.replace(/^itens\.(\d+)/, (_, n: string) => `itens.${linhas?.[Number(n)] ?? n}`);
    throw new ValidationError(
      Object.fromEntries(Object.entries(error.issues).map(([campo, ditos]) => [nomes[campo] ?? digitado(campo), ditos])),
    );
  }
}

/** F4: who acts for a supplier in a process acts for no other in it. @throws ValidationError */
async function exigirUmSoLicitante(tx: Work, processoId: number, fornecedorId: number): Promise<void> {
  const outro = await tx.db.first(
    `select o.id from public.proposta_licitacao o
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.fornecedor_id <> $3 and o.usuario_cadastro_id = $4
        and o.data_exclusao is null and o.situacao <> 'retirada' limit 1`,
    [processoId, tx.cliente.id, fornecedorId, tx.user.usuarioId],
  );
  if (outro) throw new ValidationError({ licitante: ['Você já representa outro licitante neste processo, e só pode representar um.'] });
}

/** What is said of a proposal that offers nothing, by criterion. */
const NADA_OFERECIDO: Readonly<Record<string, string>> = {
  maior_desconto: 'Informe o desconto de ao menos um item, ou o do total.',
  maior_retorno: 'Informe a economia e a remuneração de ao menos um item.',
};

/** Writes the proposal of the supplier for whom the caller acts, still unsent. @returns its id */
export async function escreverProposta(
  tx: Work,
  processoId: number,
  { licitante, desconto, ...digitada }: PropostaDigitada,
): Promise<number> {
  const fornecedor_id = await escolherRepresentado(tx, licitante);
  const there = await noProcesso(tx, processoId);
  await exigirUmSoLicitante(tx, processoId, fornecedor_id);
  const resource = tx.services.registry.get(propostaLicitacao.name);
  const { criterio_julgamento } = await travarProcesso(there, processoId);
  const campos = camposOferecidos(criterio_julgamento);
  const ofertas = digitada.itens.map((item) => ({ ...item, desconto: item.desconto ?? desconto ?? null }));
  const cotados = ofertas.flatMap((item, n) => (campos.some((campo) => item[campo]) ? [n] : []));
  if (cotados.length === 0)
    throw new ValidationError({ itens: [NADA_OFERECIDO[criterio_julgamento] ?? 'Informe o preço de ao menos um item.'] });
  const itens = cotados.map((n) => ofertas[n]);
  const { id } = await comOsNomesDoPortal(
    () => createRecord(there, resource, { ...digitada, itens, fornecedor_id, processo_contratacao_id: processoId }),
    cotados,
  );
  return id;
}

/** What is said after sending a proposal without a look at CEIS and CNEP; null when it was made. */
export async function avisarConsulta(tx: Work, propostaId: number): Promise<string | null> {
  const row = await tx.db.first<{ fornecedor_id: number }>(
    'select fornecedor_id from public.proposta_licitacao where id = $1 and cliente_id = $2',
    [propostaId, tx.cliente.id],
  );
  const aviso = await avisoDeConsulta(tx, row?.fornecedor_id ?? 0);
  return aviso && `Proposta enviada e lacrada. Guarde o recibo. ${aviso}`;
}

/** Performs an act of the sector on a proposal of the supplier, with its rules. */
export async function praticarNaProposta(
  tx: Work,
  propostaId: number,
  ato: 'enviar' | 'retirar' | 'novo_valor' | 'declinar' | 'readequar',
  pedido: object = {},
  nomes: Readonly<Record<string, string>> = {},
) {
  const { there } = await ondeEsta(tx, propostaId);
  const resource = tx.services.registry.get(propostaLicitacao.name);
  await comOsNomesDoPortal(() => runAct(there, resource, propostaId, ato, pedido), undefined, { ...NO_PORTAL, ...nomes });
}

/** Another proposal takes the place of one, which is withdrawn; it is sent if that one was. @returns its id */
export async function substituirProposta(
  tx: Work,
  antes: { id: number; processo: number; documento: string; enviada: boolean },
  digitada: Omit<PropostaDigitada, 'licitante'>,
): Promise<number> {
  await praticarNaProposta(tx, antes.id, 'retirar');
  const id = await escreverProposta(tx, antes.processo, { ...digitada, licitante: antes.documento });
  if (antes.enviada) await praticarNaProposta(tx, id, 'enviar');
  return id;
}
