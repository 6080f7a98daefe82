import { compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { novoCodigo } from '../../../arrecadacao/server';
import { travarEmpenho } from '../../../execucao-orcamentaria/server';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { reais } from '../planejamento/etapa';
import { publicarEmpenhoDaAf } from '../pncp/despesa';
import { distribuir } from './distribuir';
import { julgarAf, julgarNatureza } from './julgar';
import { CAMPO_DA_ORIGEM, lerOrigem } from './origem';
import { afValorAReceberSql, recebidoSql } from './saldos';

/** An AF as the server reads it, whole, whatever the exercício at the top: what it orders may come in the next one. */
export async function lerAf(work: Work, id: number): Promise<AutorizacaoFornecimento> {
  const row = await work.db.first<{ ano: number }>(
    'select a.exercicio as ano from public.autorizacao_fornecimento a where a.id = $1 and a.cliente_id = $2',
    [id, work.cliente.id],
  );
  const own = row && row.ano !== work.setting.exercicio ? work.inYear(row.ano) : work;
  return (await readRecord(own, own.services.registry.get(autorizacaoFornecimento.name), id, {
    sensitive: true,
  })) as unknown as AutorizacaoFornecimento;
}

type EmpenhoTravado = Awaited<ReturnType<typeof travarEmpenho>>;

/** Locks the empenho of an AF, with its dotação and reserva; what refuses it is said of the AF's field. @throws ValidationError */
async function travarSeuEmpenho(tx: Work, id: number): Promise<EmpenhoTravado> {
  try {
    return await travarEmpenho(tx, id);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError({ empenho_id: Object.values(error.issues).flat() });
  }
}

/** Locks what an AF takes from, in the order of everybody: its empenho, which is given, then its origin. */
export async function travarAf(tx: Work, id: number): Promise<EmpenhoTravado | null> {
  const af = await lerAf(tx, id);
  const empenho = af.empenho_id ? await travarSeuEmpenho(tx, af.empenho_id) : null;
  await travarOrigemDe(tx, af);
  return empenho;
}

/** Locks what an AF is ordered from. What only gives back to an empenho does not ask whether it is still open. */
export async function travarOrigem(tx: Work, id: number): Promise<void> {
  await travarOrigemDe(tx, await lerAf(tx, id));
}

async function travarOrigemDe(tx: Work, af: AutorizacaoFornecimento): Promise<void> {
  const campo = af.origem === 'suprimento' ? undefined : CAMPO_DA_ORIGEM[af.origem];
  const alvo = campo && (af[campo] as number | null);
  if (!campo || !alvo) return;
  await tx.db.rows(`select t.id from public.${TABELAS[campo]} t where t.id = $1 and t.cliente_id = $2 for no key update`, [
    alvo,
    tx.cliente.id,
  ]);
}

const TABELAS = {
  contrato_id: 'contrato',
  ata_id: 'ata_registro_preco',
  processo_contratacao_id: 'processo_contratacao',
  procedimento_auxiliar_id: 'procedimento_auxiliar',
} as const;

/**
 * Issues a draft, with what it takes from locked: R1 (no expense without prior empenho, Lei 4.320/1964, art. 60), R2, R3, R4 and, of a
 * credenciamento, the turn (R6).
 *
 * @param travado the empenho that `travarAf` locked
 * @throws ValidationError
 */
export async function emitirAf(tx: Work, af: AutorizacaoFornecimento, travado: EmpenhoTravado | null): Promise<void> {
  const origem = await lerOrigem(tx, af as never);
  recusar(origem?.recusa ? { [origem.campo]: [origem.recusa] } : {});
  recusar(await julgarAf(tx, af));
  recusar(julgarPrecos(af, origem?.itens ?? []));
  await exigirEmpenho(tx, af, travado);
  const { numero } = await issueNumber(tx, autorizacaoFornecimento, af as never);
  await writeColumns(tx, autorizacaoFornecimento, af.id, { numero, data_emissao: tx.today(), codigo_verificacao: novoCodigo() });
  if (af.origem === 'credenciamento') await distribuir(tx, af);
  await publicarEmpenhoDaAf(tx, af);
}

const recusar = (issues: Issues): void => {
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
};

/** R2: the price is that of the day of the order. */
function julgarPrecos({ itens }: AutorizacaoFornecimento, daOrigem: readonly { numero: number; valor_unitario: string | null }[]): Issues {
  const issues: Issues = {};
  for (const [n, { item_numero, valor_unitario }] of itens.entries()) {
    const preco = daOrigem.find(({ numero }) => numero === item_numero)?.valor_unitario;
    if (preco && compareDecimals(preco, valor_unitario ?? '0') !== 0)
      issues[`itens.${n}.valor_unitario`] = ['O preço da origem mudou: salve a autorização de novo para tomar o de hoje.'];
  }
  return issues;
}

/** R1 and R4: the empenho is of this exercício, of the same creditor, of a fit nature, and holds all that is ordered by it. */
async function exigirEmpenho(tx: Work, af: AutorizacaoFornecimento, travado: EmpenhoTravado | null): Promise<void> {
  const { empenho_id, fornecedor_id, itens, origem, contrato_id } = af;
  if (!empenho_id)
    throw new ValidationError({ empenho_id: ['Escolha o empenho: não há despesa sem prévio empenho (Lei 4.320/1964, art. 60).'] });
  // who saved the draft meanwhile may have chosen another
  const empenho = travado?.id === empenho_id ? travado : await travarSeuEmpenho(tx, empenho_id);
  const suprimento = origem === 'suprimento';
  if ((empenho as unknown as { exercicio: number }).exercicio !== Number(tx.today().slice(0, 4)))
    throw new ValidationError({ empenho_id: [`O empenho ${empenho.rotulo} é de outro exercício: só se pede até 31/12 do dele.`] });
  if (suprimento !== (empenho.tipo_despesa === 'suprimento'))
    throw new ValidationError({
      empenho_id: [suprimento ? 'O pronto pagamento usa o empenho do adiantamento.' : 'O empenho é de um adiantamento: escolha outro.'],
    });
  if (!suprimento && empenho.credor_id !== fornecedor_id)
    throw new ValidationError({ empenho_id: [`O empenho ${empenho.rotulo} é de outro credor: escolha um do fornecedor.`] });
  if ((empenho.contrato_id ?? null) !== (contrato_id ?? null))
    throw new ValidationError({
      empenho_id: [
        empenho.contrato_id
          ? `O empenho ${empenho.rotulo} é de um contrato que não é o desta autorização: escolha outro.`
          : `O empenho ${empenho.rotulo} não é de contrato algum: escolha um do contrato desta autorização, ou peça o dele em "Solicitar empenho".`,
      ],
    });
  const { subelemento } = empenho as unknown as { subelemento: { codigo: string } | null };
  if (subelemento && !suprimento) recusar(await julgarNatureza(tx, itens, subelemento.codigo));
  const livre = await livreNoEmpenho(tx, empenho, suprimento);
  const pedido = sumDecimals(['0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);
  if (compareDecimals(pedido, livre) > 0)
    throw new ValidationError({
      empenho_id: [
        `O empenho ${empenho.rotulo} tem ${reais(livre)} ainda não pedidos, e esta autorização é de ${reais(pedido)}. Reforce-o, ou peça menos.`,
      ],
    });
}

/**
 * What of an empenho is neither executed, by its AFs with their freight and discounts or without any, nor waited for of an AF; an advance
 * was liquidated as it was given.
 */
export async function livreNoEmpenho(
  tx: Work,
  { id, valor_liquido, em_liquidacao, liquidado }: Pick<EmpenhoTravado, 'id' | 'valor_liquido' | 'em_liquidacao' | 'liquidado'>,
  suprimento: boolean,
): Promise<string> {
  const executado = suprimento ? '0.00' : sumDecimals([em_liquidacao ?? '0.00', liquidado ?? '0.00']);
  const doEmpenho = 'a.empenho_id = $1 and a.cliente_id = $2';
  const row = await tx.db.first<{ livre: string }>(
    `select greatest(0, $3::numeric - greatest($4::numeric, ${recebidoSql(doEmpenho)}) - ${afValorAReceberSql(doEmpenho)})::numeric(18,2)::text as livre`,
    [id, tx.cliente.id, valor_liquido ?? '0.00', executado],
  );
  return row?.livre ?? '0.00';
}
