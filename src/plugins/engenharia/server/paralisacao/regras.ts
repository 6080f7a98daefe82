import { formatDate, type Issues, monthsFrom } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { retomarPelaObra, suspenderPelaObra } from '../../../gestao-de-compras/server';
import { publicaDesde } from '../../calculo/prazo';
import { obra } from '../../resources/obra';
import { type ParalisacaoObra, paralisacaoObra } from '../../resources/paralisacao_obra';
import { moverEtapas } from '../cronograma';
import { contarPrazo } from '../obra/atos';
import { lerParadas } from './ler';

interface DaObra extends Record<string, unknown> {
  situacao: string;
  contrato_id: number | null;
  ordem_inicio: string | null;
  medida_ate: string | null;
}

const lerObra = (work: Work, id: number): Promise<DaObra | undefined> =>
  work.db.first<DaObra>(
    `select o.situacao, o.contrato_id, o.ordem_inicio::text, (select max(m.periodo_fim)::text from public.medicao_obra m where m.obra_id = o.id
        and m.cliente_id = o.cliente_id and m.data_exclusao is null and m.situacao <> 'cancelada') as medida_ate from obra o where o.id = $1`,
    [id],
  );

/** The state of a stop on a day: after one full month everybody is told of it. */
const situacaoEm = (inicio: string, hoje: string): ParalisacaoObra['situacao'] => (publicaDesde(inicio) <= hoje ? 'publica' : 'aberta');

/** Stops of works (Lei 14.133/2021, arts. 115, §§ 5º and 6º, 137 and 147). */
export const paralisacaoObraRules = onResource(paralisacaoObra, {
  derived: {
    rotulo: (t) => `'Parada desde ' || to_char(${t}.inicio, 'DD/MM/YYYY')`,
    contrato: (t) =>
      `(select coalesce(c.numero::text || '/' || c.ano, '') from public.obra o join public.contrato c on c.id = o.contrato_id
         where o.id = ${t}.obra_id and o.cliente_id = ${t}.cliente_id)`,
    dias: (t) => `(coalesce(${t}.fim, hoje()) - ${t}.inicio)`,
  },
  lockedBecause: (t) => `case when ${t}.fim is not null then 'A obra já foi retomada: registre outra paralisação.' end`,
  complete: (draft, work, current) => {
    const inicio = draft.inicio ?? current?.inicio;
    if (!inicio) return draft;
    const temPlaca = draft.placa_foto !== undefined ? draft.placa_foto : current?.placa_foto;
    return {
      ...draft,
      situacao: situacaoEm(inicio, work.today()),
      publica_desde: publicaDesde(inicio),
      placa_prazo: temPlaca ? null : monthsFrom(inicio, 1),
    };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { obra_id, inicio } = { ...current, ...draft } as ParalisacaoObra;
    const record = await lerObra(work, obra_id);
    if (!record) return null;
    const abertas = await lerParadas(work, obra_id, current?.id ?? 0);
    if (abertas.some(({ fim }) => fim === null)) return { obra_id: ['A obra já está parada: reinicie-a antes de parar de novo.'] };
    if (record.ordem_inicio && inicio < record.ordem_inicio)
      return { inicio: [`A obra começou em ${formatDate(record.ordem_inicio)}: não parou antes.`] };
    if (record.medida_ate && inicio < record.medida_ate)
      return { inicio: [`A obra está medida até ${formatDate(record.medida_ate)}: a paralisação não começa antes.`] };
    if (abertas.some((parada) => parada.fim && inicio < parada.fim))
      return { inicio: ['A obra esteve parada nesse dia: já está registrado.'] };
    return null;
  },
  afterSave: async (_id, tx, current, { obra_id, inicio }) => {
    if (current) return;
    const record = await lerObra(tx, obra_id as number);
    if (record?.contrato_id) await suspenderPelaObra(tx, record.contrato_id, inicio as string);
    await writeColumns(tx, obra, obra_id as number, { situacao: 'paralisada' });
  },
  beforeDelete: () => {
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'A paralisação parou a obra e o contrato: reinicie a obra em vez de excluir.',
    });
  },
  acts: {
    reiniciar: act('Obra reiniciada.', async (record, { fim, observacao }, tx) => {
      if (fim < record.inicio) throw new ValidationError({ fim: [`A obra parou em ${formatDate(record.inicio)}: o reinício vem depois.`] });
      const daObra = await lerObra(tx, record.obra_id);
      const termo_id = daObra?.contrato_id
        ? await retomarPelaObra(tx, daObra.contrato_id, {
            desde: record.inicio,
            ate: fim,
            motivo: observacao,
            prorroga: record.tipo !== 'abandono',
          })
        : null;
      await writeColumns(tx, paralisacaoObra, record.id, { fim, retomada: observacao, termo_id, placa_prazo: null });
      await writeColumns(tx, obra, record.obra_id, { situacao: 'em_execucao' });
      if (record.tipo !== 'abandono') await moverEtapas(tx, record.obra_id, { inicio: record.inicio, fim });
      await contarPrazo(tx, record.obra_id);
    }),
  },
});

/** Every night the stops that made one month become public. */
export async function publicarParadas(tx: Work): Promise<void> {
  const rows = await tx.db.rows<{ id: number }>(
    "select p.id from paralisacao_obra p where p.situacao = 'aberta' and p.publica_desde <= hoje()",
  );
  for (const { id } of rows) await writeColumns(tx, paralisacaoObra, id, { situacao: 'publica' });
}
