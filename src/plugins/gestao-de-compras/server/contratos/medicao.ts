import { addDays, addIssue, compareDecimals, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { type MedicaoContrato, medicaoContrato } from '../../resources/contratos/medicao_contrato';
import { medidoSql } from '../fornecimento/saldos';
import { acolherMedicao, desfazerAcolhida, julgarParcelas, travarMedicao } from './acolher-medicao';
import { esperaODesignado, exigirPapel } from './fiscalizacao';
import { itensDoContrato } from './itens-do-termo';
import { travarContrato, travarContratoDe } from './travar';
import { vigenciaSql } from './valores';

const lock = travarContratoDe(medicaoContrato);

/** Medições de contratos (handbook Compras 4B). */
export const medicaoContratoRules = onResource(medicaoContrato, {
  derived: {
    rotulo: (t) => `${t}.numero || 'ª medição'`,
    valor_total: (t) => `coalesce((select sum(i.valor) from public.medicao_contrato_itens i where i.pai_id = ${t}.id), 0)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'elaborada' then 'A medição já foi conferida. Peça que a devolvam para alterar.' end`,
  begins: { [contrato.name]: async ([origem], work) => comecarMedicao(work, origem as Contrato) },
  complete: async (draft, work, current) => {
    if (!draft.itens) return draft;
    const itens = await itensDoContrato(work, (draft.contrato_id ?? current?.contrato_id) as number);
    return {
      ...draft,
      itens: draft.itens.map((linha) => ({ ...linha, valor: totalDoItem(linha.quantidade, itens.get(linha.item_numero)?.preco) })),
    };
  },
  judge: (draft, work, current) => julgar(work, { ...current, ...draft } as MedicaoContrato),
  provide: async (draft, tx, current) =>
    current ? draft : { ...draft, numero: await issueSequence(tx, medicaoContrato.name, String(draft.contrato_id)) },
  acts: {
    conferir: act(
      'Medição conferida.',
      async (record, _input, tx) => {
        await exigirJulgada(tx, record);
        await writeColumns(tx, medicaoContrato, record.id, { conferida_em: tx.today() });
      },
      { lock, apart: ({ contrato_id }, work) => exigirPapel(work, contrato_id, 'fiscal'), waitsFor: esperaODesignado('fiscal') },
    ),
    devolver: act('Medição devolvida.', async ({ id }, _input, tx) => writeColumns(tx, medicaoContrato, id, { conferida_em: null })),
    aprovar: act(
      'Medição aprovada.',
      async (record, _input, tx) => {
        await exigirJulgada(tx, record);
        await acolherMedicao(tx, record);
        await writeColumns(tx, medicaoContrato, record.id, { aprovada_em: tx.today() });
      },
      {
        lock: travarMedicao,
        apart: ({ contrato_id }, work) => exigirPapel(work, contrato_id, 'gestor'),
        waitsFor: esperaODesignado('gestor'),
      },
    ),
    estornar: act('Aprovação estornada.', (record, { motivo }, tx) => desfazerAcolhida(tx, record, motivo as string), {
      lock: travarMedicao,
      apart: ({ contrato_id }, work) => exigirPapel(work, contrato_id, 'gestor'),
    }),
  },
});

/**
 * One of a contract begins on the day after the last one, with what is left of each item to be measured.
 *
 * @throws ValidationError when that is nothing
 */
async function comecarMedicao(work: Work, { id, rotulo, vigencia_inicio }: Contrato) {
  const [contratados, medidos] = [await itensDoContrato(work, id), await medidosPorItem(work, id, 0)];
  const itens = [...contratados].flatMap(([item_numero, { quantidade }]) => {
    const resta = sumDecimals([quantidade, `-${medidos.get(item_numero) ?? '0'}`]);
    return compareDecimals(resta, '0') > 0 ? [{ item_numero, quantidade: resta }] : [];
  });
  if (itens.length === 0) throw new ValidationError({ ids: [`Nada resta a medir do contrato ${rotulo}.`] });
  const ultima = await work.db.first<{ fim: string | null }>(
    'select max(m.periodo_fim)::text as fim from public.medicao_contrato m where m.contrato_id = $1 and m.cliente_id = $2 and m.data_exclusao is null',
    [id, work.cliente.id],
  );
  return { periodo_inicio: ultima?.fim ? addDays(ultima.fim, 1) : vigencia_inicio, periodo_fim: work.today(), itens };
}

/** Refuses what is no longer as it was judged when it was saved. @throws ValidationError */
async function exigirJulgada(tx: Work, record: MedicaoContrato): Promise<void> {
  const issues = await julgar(tx, record);
  if (Object.keys(issues).length > 0) throw new ValidationError({ id: Object.values(issues).flat() });
}

/** Σ of the medições of an item ≤ what was contracted of it, in a contract in force, which stays locked until the transaction ends. */
async function julgar(work: Work, medicao: MedicaoContrato): Promise<Issues> {
  const { contrato_id, itens, periodo_inicio, periodo_fim, id } = medicao;
  await travarContrato(work, contrato_id);
  const contrato = await work.db.first<{ situacao: string; inicio: string; fim: string | null }>(
    `select c.situacao, c.vigencia_inicio::text as inicio, ${vigenciaSql('c')}::text as fim from contrato c where c.id = $1`,
    [contrato_id],
  );
  const issues: Issues = await julgarParcelas(work, medicao);
  if (contrato && contrato.situacao !== 'vigente')
    addIssue(issues, 'contrato_id', 'O contrato não está vigente: nada se mede nele. Retome-o antes, se estiver suspenso.');
  if (contrato && periodo_inicio < contrato.inicio)
    addIssue(issues, 'periodo_inicio', `A vigência começa em ${formatDate(contrato.inicio)}.`);
  if (contrato?.fim && periodo_fim > contrato.fim) addIssue(issues, 'periodo_fim', `A vigência acaba em ${formatDate(contrato.fim)}.`);
  const contratados = await itensDoContrato(work, contrato_id);
  const medidos = await medidosPorItem(work, contrato_id, id ?? 0);
  for (const [n, { item_numero, quantidade }] of itens.entries()) {
    const contratado = contratados.get(item_numero);
    const medido = medidos.get(item_numero) ?? '0';
    if (!contratado) addIssue(issues, `itens.${n}.item_numero`, 'O contrato não tem este item.');
    else if (compareDecimals(sumDecimals([medido, quantidade]), contratado.quantidade) > 0)
      addIssue(
        issues,
        `itens.${n}.quantidade`,
        `Do item ${item_numero} o contrato tem ${formatDecimal(contratado.quantidade, 4)}, e outras medições ${formatDecimal(medido, 4)}: reduza a quantidade.`,
      );
  }
  return issues;
}

/** What the other medições of a contract have of each item. */
async function medidosPorItem(work: Work, contrato: number, medicao: number): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ numero: number; medido: string }>(
    `select t.numero, ${medidoSql('m.contrato_id = t.pai_id and m.id <> $2 and mi.item_numero = t.numero')}::text as medido
       from public.contrato_itens t where t.pai_id = $1`,
    [contrato, medicao],
  );
  return new Map(rows.map(({ numero, medido }) => [numero, medido]));
}
