import { compareDecimals, formatDate, formatDecimal } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { fazerMovimento } from '../../gestao-de-compras/server';
import { conferirTanque } from '../calculo/tanque';
import { type TanqueDia, tanqueDia } from '../resources/tanque_dia';
import { lerParametros } from './comum';

interface DoDia extends Record<string, unknown> {
  almoxarifado_id: number;
  material_id: number | null;
  abertura: string;
  entradas: string;
  saidas: string;
  encerrantes: string | null;
  a_conferir: number;
  ultimo: string | null;
}

/** What a tank had, got and gave on a day. */
async function lerDia(work: Work, posto: number, data: string, abertura: string | null): Promise<DoDia | null> {
  const row = await work.db.first<DoDia>(
    `with t as (select p.id, p.almoxarifado_id, (select c.material_id from public.posto_combustivel_combustiveis c where c.pai_id = p.id order by c.ordem limit 1) as material_id
                  from posto_combustivel p where p.id = $1),
      e as (select l.data, l.tipo, l.quantidade from lancamento_estoque l join posicao_estoque s on s.id = l.posicao_id, t
             where s.almoxarifado_id = t.almoxarifado_id and s.material_id = t.material_id)
     select t.almoxarifado_id, t.material_id,
            trim_scale(coalesce($3::numeric, (select d.medido from tanque_dia d where d.posto_id = $1 and d.data < $2 and d.situacao = 'fechado' order by d.data desc limit 1),
              (select sum(e.quantidade) from e where e.data < $2), 0))::text as abertura,
            trim_scale(coalesce((select sum(e.quantidade) from e where e.data = $2 and e.tipo in ('entrada_compra', 'entrada_doacao', 'saldo_inicial', 'transferencia_entrada')), 0))::text as entradas,
            trim_scale(coalesce((select sum(a.quantidade) from abastecimento a where a.posto_id = $1 and a.data_hora::date = $2 and a.situacao in ('registrado', 'conferido')), 0))::text as saidas,
            (select trim_scale(sum(a.encerrante_fim - a.encerrante_inicio))::text from abastecimento a where a.posto_id = $1 and a.data_hora::date = $2
               and a.situacao in ('registrado', 'conferido')) as encerrantes,
            (select count(*)::int from abastecimento a where a.posto_id = $1 and a.data_hora::date = $2 and a.situacao = 'registrado') as a_conferir,
            (select max(e.data)::text from e) as ultimo
       from t`,
    [posto, data, abertura],
  );
  return row ?? null;
}

async function contar(work: Work, todo: Pick<TanqueDia, 'posto_id' | 'data' | 'medido'>, abertura: string | null) {
  const dia = await lerDia(work, todo.posto_id, todo.data, abertura);
  if (!dia) return null;
  const { tolerancia_tanque } = await lerParametros(work);
  return { dia, ...conferirTanque({ ...dia, medido: todo.medido, tolerancia: tolerancia_tanque }) };
}

/** The day closes: what the ruler found is what the tank has; beyond what is tolerated, a process says why. */
async function fechar(tx: Work, record: TanqueDia): Promise<void> {
  const contado = await contar(tx, record, record.abertura ?? null);
  if (!contado?.dia.material_id)
    throw new ValidationError({ posto_id: ['O tanque não tem combustível cadastrado: diga o material em Postos e tanques.'] });
  const { dia, contabil, diferenca, percentual, tolerada } = contado;
  if (dia.a_conferir > 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `${dia.a_conferir === 1 ? 'Um abastecimento deste dia espera' : `${dia.a_conferir} abastecimentos deste dia esperam`} a conferência: confira-os, e feche o dia depois.`,
    });
  if (!tolerada && !record.processo_id)
    throw new ValidationError({
      processo_id: [
        `A diferença é de ${formatDecimal(diferenca, 1)} L (${formatDecimal(percentual ?? '0')} %), acima da tolerada: abra o processo que a apura e diga-o aqui, ou meça de novo.`,
      ],
    });
  const movimentacao_id = compareDecimals(diferenca, '0') === 0 ? null : await ajustar(tx, record, dia, diferenca, tolerada);
  await writeColumns(tx, tanqueDia, record.id, {
    abertura: dia.abertura,
    material_id: dia.material_id,
    entradas: dia.entradas,
    saidas: dia.saidas,
    encerrantes: dia.encerrantes,
    contabil,
    diferenca,
    percentual,
    movimentacao_id,
  });
}

/** What lacks or is over leaves or enters the stock, at its average cost. */
function ajustar(tx: Work, { data, justificativa }: TanqueDia, dia: DoDia, diferenca: string, tolerada: boolean): Promise<number> {
  const falta = diferenca.startsWith('-');
  const medida = `Medição do tanque de ${formatDate(data)}: ${formatDecimal(diferenca, 1)} L.`;
  return fazerMovimento(tx, {
    almoxarifado_id: dia.almoxarifado_id,
    tipo: !falta ? 'ajuste_sobra' : tolerada ? 'ajuste_falta' : 'perda',
    data: dia.ultimo !== null && dia.ultimo > data ? dia.ultimo : data,
    justificativa: justificativa ? `${medida} ${justificativa}` : medida,
    documento: 'Livro do tanque',
    itens: [
      { material_id: dia.material_id as number, quantidade: diferenca.replace('-', ''), valor_total: null, lote: null, validade: null },
    ],
  });
}

export const tanqueRules = onResource(tanqueDia, {
  derived: {
    rotulo: (t) =>
      `(coalesce((select p.nome from public.posto_combustivel p where p.id = ${t}.posto_id), '') || ' · ' || to_char(${t}.data, 'DD/MM/YYYY'))`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao = 'fechado' then 'O dia está fechado: a diferença de outro dia se acerta no fechamento dele.' end`,
  complete: async (draft, work, current) => {
    const todo = { ...current, ...draft } as Partial<TanqueDia>;
    if (!todo.posto_id || !todo.data || !todo.medido) return draft;
    const contado = await contar(work, todo as TanqueDia, todo.abertura ?? null);
    if (!contado) return draft;
    const { dia, contabil, diferenca, percentual } = contado;
    const { abertura, entradas, saidas, encerrantes, material_id } = dia;
    return { ...draft, abertura, entradas, saidas, encerrantes, material_id, contabil, diferenca, percentual };
  },
  acts: { fechar: act('Dia fechado.', (record: TanqueDia, _input, tx) => fechar(tx, record)) },
});
