import { addIssue, compareDecimals, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import { type MedicaoContrato, medicaoContrato } from '../../resources/contratos/medicao_contrato';
import { pedidoMotivo } from '../../resources/motivo';
import { gravar, nada } from '../planejamento/etapa';
import { exigirPapel } from './fiscalizacao';
import { itensDoContrato } from './termo';
import { vigenciaSql } from './valores';

/** Medições de contratos (handbook Compras 4B). */
export const medicaoContratoRules = onResource(medicaoContrato, {
  derived: {
    rotulo: (t) => `${t}.numero || 'ª medição'`,
    valor_total: (t) => `coalesce((select sum(i.valor) from public.medicao_contrato_itens i where i.pai_id = ${t}.id), 0)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'elaborada' then 'A medição já foi conferida. Peça que a devolvam para alterar.' end`,
  complete: async (draft, work, current) => {
    if (!draft.itens) return draft;
    const itens = await itensDoContrato(work, (draft.contrato_id ?? current?.contrato_id) as number);
    return {
      ...draft,
      itens: draft.itens.map((linha) => ({ ...linha, valor: totalDoItem(linha.quantidade, itens.get(linha.item_numero)?.preco) })),
    };
  },
  judge: (draft, work, current) => julgar(work, { ...current, ...draft } as MedicaoContrato, current?.id ?? 0),
  provide: async (draft, tx, current) =>
    current ? draft : { ...draft, numero: await issueSequence(tx, medicaoContrato.name, String(draft.contrato_id)) },
  acts: {
    conferir: act(nada, 'Medição conferida.', async ({ id }, _input, tx) => gravar(tx, medicaoContrato, id, { conferida_em: tx.today() }), {
      apart: ({ contrato_id }, work) => exigirPapel(work, contrato_id, 'fiscal'),
    }),
    devolver: act(asking(pedidoMotivo), 'Medição devolvida.', async ({ id }, _input, tx) =>
      gravar(tx, medicaoContrato, id, { conferida_em: null }),
    ),
    aprovar: act(
      nada,
      'Medição aprovada.',
      async (record, _input, tx) => {
        const issues = await julgar(tx, record as MedicaoContrato, record.id);
        if (issues && Object.keys(issues).length > 0) throw new ValidationError({ id: Object.values(issues).flat() });
        await gravar(tx, medicaoContrato, record.id, { aprovada_em: tx.today() });
      },
      { lock: travarContrato, apart: ({ contrato_id }, work) => exigirPapel(work, contrato_id, 'gestor') },
    ),
  },
});

async function travarContrato(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `select c.id from public.contrato c where c.cliente_id = $2
        and c.id = (select m.contrato_id from public.medicao_contrato m where m.id = $1 and m.cliente_id = $2) for no key update`,
    [id, tx.cliente.id],
  );
}

/** Σ of the medições of an item ≤ what was contracted of it; the contract stays locked until the transaction ends. */
async function julgar(
  work: Work,
  { contrato_id, itens, periodo_inicio, periodo_fim }: MedicaoContrato,
  id: number,
): Promise<Issues | null> {
  await work.db.execute('select id from public.contrato where id = $1 and cliente_id = $2 for no key update', [
    contrato_id,
    work.cliente.id,
  ]);
  const contrato = await work.db.first<{ inicio: string; fim: string | null }>(
    `select c.vigencia_inicio::text as inicio, ${vigenciaSql('c')}::text as fim from contrato c where c.id = $1`,
    [contrato_id],
  );
  const issues: Issues = {};
  if (contrato && periodo_inicio < contrato.inicio)
    addIssue(issues, 'periodo_inicio', `A vigência começa em ${formatDate(contrato.inicio)}.`);
  if (contrato?.fim && periodo_fim > contrato.fim) addIssue(issues, 'periodo_fim', `A vigência acaba em ${formatDate(contrato.fim)}.`);
  const contratados = await itensDoContrato(work, contrato_id);
  const medidos = new Map(
    (
      await work.db.rows<{ item: number; quantidade: string }>(
        `select i.item_numero as item, sum(i.quantidade)::text as quantidade from medicao_contrato m join public.medicao_contrato_itens i on i.pai_id = m.id
          where m.contrato_id = $1 and m.id <> $2 group by 1`,
        [contrato_id, id],
      )
    ).map(({ item, quantidade }) => [item, quantidade]),
  );
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
