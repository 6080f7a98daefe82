import { compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writtenNumber } from '../../../../server/resources/number';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { estornarReconhecimento, type Recebido, reconhecerRecebimento, travarEmpenho } from '../../../execucao-orcamentaria/server';
import { contrato } from '../../resources/contratos/contrato';
import { type MedicaoContrato, medicaoContrato } from '../../resources/contratos/medicao_contrato';
import { type MaterialRecebido, parteDe } from '../fornecimento/destinos';
import { inscritoEmRestos } from '../fornecimento/restos';
import { reais } from '../planejamento/etapa';
import { publicarEmpenhoDoContrato } from '../pncp/despesa';
import { recusarDepositoDe } from './saldo-vinculado';
import { travarContratoDe } from './travar';
import { executadoSql, liquidadoSql } from './valores';

type Medicao = Pick<MedicaoContrato, 'id' | 'contrato_id' | 'numero' | 'empenho_id' | 'empenhos' | 'itens'>;
/** What an empenho pays of a medição; reais. */
interface Parcela {
  empenho_id: number;
  valor: string;
}

const travarContrato = travarContratoDe(medicaoContrato);

/** Locks what the acceptance of a medição moves, in the order of everybody: the empenhos, then the contract. */
export async function travarMedicao(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first<{ contrato_id: number; empenho_id: number | null }>(
    'select contrato_id, empenho_id from medicao_contrato where id = $1',
    [id],
  );
  const rows = await tx.db.rows<{ id: number }>(
    'select distinct x.empenho_id as id from public.medicao_contrato_empenhos x where x.pai_id = $1 order by 1',
    [id],
  );
  const unico = row && (row.empenho_id ?? (await unicoEmpenho(tx, row.contrato_id)));
  for (const empenho of rows.length > 0 ? rows.map((one) => one.id) : unico ? [unico] : [])
    if (!(await inscritoEmRestos(tx, empenho))) await travarEmpenho(tx, empenho);
  await travarContrato(tx, id);
}

/** The empenho of a contract that has one only. */
export async function unicoEmpenho(work: Work, contrato_id: number): Promise<number | null> {
  const rows = await work.db.rows<{ id: number }>(
    `select e.id from empenho e where e.contrato_id = $1 and e.numero is not null and e.situacao <> 'anulado' order by e.id limit 2`,
    [contrato_id],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Reais of all that a medição measured. */
export const totalMedido = (itens: Medicao['itens']): string => sumDecimals(['0.00', ...itens.map(({ valor }) => valor ?? '0.00')]);

/** Those that pay a medição are of its contract, and their parts are all of it. */
export async function julgarParcelas(work: Work, { contrato_id, empenhos, itens }: Medicao): Promise<Issues> {
  if (empenhos.length === 0) return {};
  const rows = await work.db.rows<{ id: number }>(
    "select e.id from empenho e where e.contrato_id = $1 and e.numero is not null and e.situacao <> 'anulado'",
    [contrato_id],
  );
  const issues: Issues = {};
  for (const [n, { empenho_id }] of empenhos.entries())
    if (!rows.some(({ id }) => id === empenho_id)) issues[`empenhos.${n}.empenho_id`] = ['O empenho não é deste contrato.'];
  const [soma, total] = [sumDecimals(empenhos.map(({ valor }) => valor)), totalMedido(itens)];
  if (soma !== total) issues.empenhos = [`As partes somam ${reais(soma)}, e a medição ${reais(total)}: as somas devem ser iguais.`];
  return issues;
}

/**
 * The approved medição is the definitive receipt of services and works: what was measured goes in liquidação in its empenhos, as the receipt of
 * goods does; of a resto a pagar it is liquidated there (handbook Compras 4B; Lei 4.320/1964, art. 63).
 *
 * @throws ValidationError
 */
export async function acolherMedicao(tx: Work, medicao: Medicao): Promise<void> {
  const despesa = await tx.db.first("select id from contrato where id = $1 and receita_despesa = 'despesa'", [medicao.contrato_id]);
  if (!despesa) return;
  const documento = `${medicao.numero}ª medição, contrato ${await writtenNumber(tx, contrato, medicao.contrato_id)}`.slice(0, 60);
  const destinos = await destinosDaMedicao(tx, medicao.contrato_id, medicao.itens);
  const reconhecer = async ({ empenho_id, valor }: Parcela, partes: Destinos) =>
    (await inscritoEmRestos(tx, empenho_id))
      ? null
      : reconhecerRecebimento(tx, empenho_id, { data: tx.today(), valor, documento, destinos: partes }, 'id');
  if (medicao.empenhos.length > 0) {
    for (const [parcela, partes] of repartir(medicao.empenhos, destinos)) {
      await tx.db.execute('update public.medicao_contrato_empenhos set em_liquidacao_id = $3 where pai_id = $1 and empenho_id = $2', [
        medicao.id,
        parcela.empenho_id,
        await reconhecer(parcela, partes),
      ]);
      await publicarEmpenhoDoContrato(tx, parcela.empenho_id, medicao.contrato_id);
    }
    return writeColumns(tx, medicaoContrato, medicao.id, { empenho_id: null });
  }
  const empenho_id = medicao.empenho_id ?? (await unicoEmpenho(tx, medicao.contrato_id));
  if (!empenho_id)
    throw new ValidationError({
      id: ['O contrato não tem empenho, ou tem vários: devolva a medição e diga quanto cada um paga dela (Lei 4.320/1964, art. 60).'],
    });
  const em_liquidacao_id = await reconhecer({ empenho_id, valor: totalMedido(medicao.itens) }, destinos);
  await writeColumns(tx, medicaoContrato, medicao.id, { empenho_id, em_liquidacao_id });
  await publicarEmpenhoDoContrato(tx, empenho_id, medicao.contrato_id);
}

type Destinos = Recebido['destinos'];

/** What each empenho pays of each kind of what was measured: in their order, exact to the cent on both sides. */
function repartir(parcelas: readonly Parcela[], destinos: Destinos): [Parcela, Destinos][] {
  const restam = destinos.map((one) => ({ ...one }));
  return parcelas.map((parcela) => {
    let falta = parcela.valor;
    const partes: Destinos[number][] = [];
    for (const destino of restam) {
      const valor = compareDecimals(falta, destino.valor) < 0 ? falta : destino.valor;
      if (compareDecimals(valor, '0.00') <= 0) continue;
      partes.push({ ...destino, valor });
      falta = sumDecimals([falta, `-${valor}`]);
      destino.valor = sumDecimals([destino.valor, `-${valor}`]);
    }
    return [parcela, partes];
  });
}

/** What was measured, a part for each kind of what was contracted. */
async function destinosDaMedicao(tx: Work, contrato_id: number, itens: Medicao['itens']): Promise<Destinos> {
  const materiais = await tx.db.rows<MaterialRecebido & { numero: number }>(
    'select i.numero, m.id, m.tipo, m.controla_estoque from public.contrato_itens i join material m on m.id = i.material_id where i.pai_id = $1',
    [contrato_id],
  );
  const partes = new Map<Destinos[number]['parte'], string>();
  for (const { item_numero, valor } of itens) {
    const parte = parteDe(
      materiais.find(({ numero }) => numero === item_numero),
      { almoxarifado_id: null },
    );
    partes.set(parte, sumDecimals([partes.get(parte) ?? '0.00', valor ?? '0.00']));
  }
  return [...partes].map(([parte, valor]) => ({ parte, conta: null, valor }));
}

/** Takes back the approval of a medição, while nothing of it was liquidated. @throws ValidationError */
export async function desfazerAcolhida(
  tx: Work,
  { id, empenho_id, em_liquidacao_id, empenhos }: MedicaoContrato,
  motivo: string,
): Promise<void> {
  await recusarDepositoDe(tx, id);
  for (const parcela of [{ empenho_id, em_liquidacao_id }, ...empenhos])
    if (parcela.empenho_id && parcela.em_liquidacao_id)
      await estornarReconhecimento(tx, parcela.empenho_id, parcela.em_liquidacao_id, { data: tx.today(), motivo });
  await tx.db.execute('update public.medicao_contrato_empenhos set em_liquidacao_id = null where pai_id = $1', [id]);
  await exigirNaoLiquidada(tx, id);
  await writeColumns(tx, medicaoContrato, id, { aprovada_em: null, em_liquidacao_id: null });
}

/** Of what has nothing in liquidação, what is left accepted still covers what was liquidated. @throws ValidationError */
async function exigirNaoLiquidada(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first(
    `select c.id from medicao_contrato m join contrato c on c.id = m.contrato_id where m.id = $1
        and ${executadoSql('c')} - coalesce((select sum(i.valor) from public.medicao_contrato_itens i where i.pai_id = m.id), 0) < ${liquidadoSql('c')}`,
    [id],
  );
  if (row) throw new ValidationError({ id: ['O contrato já teve liquidado o que esta medição comprova: estorne antes a liquidação.'] });
}
