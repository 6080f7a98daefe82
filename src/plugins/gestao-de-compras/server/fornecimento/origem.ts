import { formatDate } from '../../../../resources/definition';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type AtaRegistroPreco, ataRegistroPreco, SITUACOES_ATA } from '../../resources/contratacao/ata_registro_preco';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { SITUACOES_CONTRATACAO } from '../../resources/contratacao/situacoes';
import { type Contrato, contrato, SITUACOES_CONTRATO } from '../../resources/contratos/contrato';
import { type ProcedimentoAuxiliar, procedimentoAuxiliar } from '../../resources/fornecedores/procedimento_auxiliar';
import type { AutorizacaoFornecimento, OrigemAf } from '../../resources/fornecimento/autorizacao_fornecimento';
import { precoSql, quantidadeSql } from '../contratos/valores';
import { proximoCredenciado } from '../fornecedores/rodizio';
import { afLiquidaSql, cotaSql, tomadoDaAtaSql, tomadoDoProcessoSql } from './saldos';

/** An item of what an AF is ordered from. */
interface ItemDaOrigem extends Record<string, unknown> {
  numero: number;
  material_id: number;
  /** Decimal string; null when each order has its price. */
  valor_unitario: string | null;
  /** Who supplies it, of a process with several winners. */
  fornecedor_id: number | null;
  /** Quantity that may still be ordered; null of what has no limit. */
  saldo: string | null;
  /** Days that it must still last at the delivery, as the edital demands (R3 of the receipts); null where it says nothing. */
  validade_minima_dias: number | null;
}

/** SQL: the shelf life that the edital of a process demands of its item. */
const validadeSql = (processo: string, item: string): string =>
  `(select e.validade_minima_dias from public.processo_contratacao_itens e where e.pai_id = ${processo} and e.numero = ${item})`;

/** What an AF is ordered from, as it is now. */
export interface OrigemLida {
  /** The field of the AF that names it. */
  campo: string;
  /** As a refusal calls it: `o contrato 000012/2026`. */
  nome: string;
  /** Whose every item is; null of a process. */
  fornecedor_id: number | null;
  /** Days to deliver, where it says. */
  prazo: number | null;
  itens: readonly ItemDaOrigem[];
  /** Why nothing may be ordered from it today (R3). */
  recusa: string | null;
}

type Pedido = Pick<Partial<AutorizacaoFornecimento>, 'origem' | 'fornecedor_id'> & Readonly<Record<string, unknown>>;

/** The field of an AF that names its origin; none of what is paid at once. */
export const CAMPO_DA_ORIGEM = {
  contrato: 'contrato_id',
  ata: 'ata_id',
  processo: 'processo_contratacao_id',
  credenciamento: 'procedimento_auxiliar_id',
} as const satisfies Partial<Record<OrigemAf, keyof AutorizacaoFornecimento>>;

const LER = { contrato: doContrato, ata: daAta, processo: doProcesso, credenciamento: doCredenciamento } as const;

/** What a draft is ordered from; null of what is paid at once, or of one that does not say yet. */
export async function lerOrigem(work: Work, af: Pedido): Promise<OrigemLida | null> {
  if (!af.origem || af.origem === 'suprimento') return null;
  const id = af[CAMPO_DA_ORIGEM[af.origem]];
  return typeof id === 'number' ? LER[af.origem](work, id) : null;
}

const ler = <T>(work: Work, resource: { name: string }, id: number) =>
  readRecord(work, work.services.registry.get(resource.name), id, { sensitive: true }) as unknown as Promise<T>;

/** Until when something holds, and from when, against today. */
function foraDaVigencia(work: Work, nome: string, inicio: string, fim: string | null): string | null {
  const hoje = work.today();
  if (hoje < inicio) return `A vigência d${nome} começa em ${formatDate(inicio)}.`;
  return fim !== null && hoje > fim ? `A vigência d${nome} terminou em ${formatDate(fim)}: nada mais se pede dele.` : null;
}

async function doContrato(work: Work, id: number): Promise<OrigemLida> {
  const { rotulo, situacao, urgente, execucao_por, contratado_id, vigencia_inicio, vigencia_atual, prazo_entrega_dias } =
    await ler<Contrato>(work, contrato, id);
  const nome = `o contrato ${rotulo}`;
  // R1 of the contracts: before its publication only an urgent one has effect (Lei 14.133/2021, art. 94, § 1º)
  const eficaz = situacao === 'vigente' || (situacao === 'assinado' && urgente);
  return {
    campo: 'contrato_id',
    nome,
    fornecedor_id: contratado_id,
    prazo: prazo_entrega_dias,
    itens: await work.db.rows<ItemDaOrigem>(
      `select t.numero, t.material_id, ${precoSql('t')}::text as valor_unitario, null::bigint as fornecedor_id,
              (${quantidadeSql('t')} - ${afLiquidaSql('a.contrato_id = t.pai_id and i.item_numero = t.numero')})::text as saldo,
              ${validadeSql('c.processo_contratacao_id', 't.item_processo')} as validade_minima_dias
         from public.contrato_itens t join public.contrato c on c.id = t.pai_id where t.pai_id = $1 order by t.ordem`,
      [id],
    ),
    recusa:
      execucao_por === 'medicao'
        ? `O contrato ${rotulo} executa-se por medição: registre a medição, em vez de pedir.`
        : eficaz
          ? foraDaVigencia(work, nome, vigencia_inicio, vigencia_atual)
          : `O contrato ${rotulo} está em "${SITUACOES_CONTRATO[situacao]}": só se pede de um contrato vigente.`,
  };
}

async function daAta(work: Work, id: number): Promise<OrigemLida> {
  const { rotulo, situacao, fornecedor_id, vigencia_inicio, vigencia_fim } = await ler<AtaRegistroPreco>(work, ataRegistroPreco, id);
  const nome = `a ata ${rotulo}`;
  return {
    campo: 'ata_id',
    nome,
    fornecedor_id,
    prazo: null,
    // an AF of a contract signed on the ata is of the contract
    itens: await work.db.rows<ItemDaOrigem>(
      `select t.item_numero as numero, t.material_id, t.valor_unitario_registrado::text as valor_unitario, null::bigint as fornecedor_id,
              (${cotaSql('t', '$2')} - ${tomadoDaAtaSql('t.pai_id', 't.item_numero', '$2')})::text as saldo,
              ${validadeSql('a.processo_contratacao_id', 't.item_numero')} as validade_minima_dias
         from public.ata_registro_preco_itens t join public.ata_registro_preco a on a.id = t.pai_id where t.pai_id = $1 order by t.ordem`,
      [id, work.setting.entidadeId],
    ),
    recusa:
      situacao === 'vigente'
        ? foraDaVigencia(work, nome, vigencia_inicio, vigencia_fim)
        : `A ata ${rotulo} está em "${SITUACOES_ATA[situacao]}": só se pede de uma ata vigente.`,
  };
}

async function doProcesso(work: Work, id: number): Promise<OrigemLida> {
  const { rotulo, situacao, srp } = await ler<ProcessoContratacao>(work, processoContratacao, id);
  const recusa = srp
    ? `O processo ${rotulo} é de registro de preços: escolha a ata do fornecedor.`
    : situacao === 'homologado'
      ? null
      : `O processo ${rotulo} está em "${SITUACOES_CONTRATACAO[situacao]}": só se pede do que foi homologado.`;
  return {
    campo: 'processo_contratacao_id',
    nome: `o processo ${rotulo}`,
    fornecedor_id: null,
    prazo: null,
    recusa,
    itens: await work.db.rows<ItemDaOrigem>(
      `select t.item_numero as numero, t.material_id, t.valor_unitario::text, t.fornecedor_id,
              (t.quantidade - ${tomadoDoProcessoSql('t.processo_contratacao_id', 't.item_numero')})::text as saldo,
              ${validadeSql('t.processo_contratacao_id', 't.item_numero')} as validade_minima_dias
         from public.resultado_item_licitacao t
        where t.processo_contratacao_id = $1 and t.cliente_id = $2 and t.situacao = 'homologado' and t.data_exclusao is null
          and t.material_id is not null order by t.item_numero, t.ordem`,
      [id, work.cliente.id],
    ),
  };
}

async function doCredenciamento(work: Work, id: number): Promise<OrigemLida> {
  const { rotulo, situacao, data_inicio, data_fim, itens } = await ler<ProcedimentoAuxiliar>(work, procedimentoAuxiliar, id);
  const nome = `o credenciamento ${rotulo}`;
  return {
    campo: 'procedimento_auxiliar_id',
    nome,
    prazo: null,
    fornecedor_id: (await proximoCredenciado(work, id, work.today()))?.pessoa_id ?? null,
    itens: itens.map(({ material_id, valor_unitario }, n) => ({
      numero: n + 1,
      material_id,
      valor_unitario: valor_unitario ?? null,
      fornecedor_id: null,
      saldo: null,
      validade_minima_dias: null,
    })),
    recusa:
      situacao === 'publicado'
        ? foraDaVigencia(work, nome, data_inicio, data_fim)
        : `O credenciamento ${rotulo} não está publicado: nada se pede dele.`,
  };
}
