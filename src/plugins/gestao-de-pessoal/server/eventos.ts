import type { Issues } from '../../../resources/definition';
import { ExpressionError } from '../../../resources/definition/expression';
import type { Brought } from '../../../server/resources/create-many';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { EVENTOS_INICIAIS } from '../calculo/eventos-iniciais';
import { ordenar } from '../calculo/ordenar';
import type { Evento } from '../calculo/tipos';
import { type EventoFolha, eventoFolha } from '../resources/evento_folha';

/** What cannot change once somebody was paid by it: another vigência of the same code says it otherwise (E4). */
const FIXED = [
  'classe',
  'incide_inss',
  'incide_rpps',
  'incide_irrf',
  'incide_fgts',
  'incide_teto',
  'incide_salario_minimo',
  'compoe_13',
  'compoe_ferias',
  'compoe_margem',
  'compoe_pensao',
  'compoe_hora',
  'formula_tipo',
  'formula',
  'automatico',
  'condicao',
  'proporcional_dias',
  'vigencia_inicio',
] satisfies readonly (keyof EventoFolha)[];

export const eventoRules = onResource(eventoFolha, {
  judge: async (draft, tx, current): Promise<Issues | null> => {
    const whole = { ...current, ...draft } as Partial<EventoFolha>;
    if (current && FIXED.some((name) => name in draft && draft[name] !== current[name])) {
      const used = await tx.db.first(
        `select l.id from contracheque_linha l join contracheque c on c.id = l.pai_id where l.evento_id = $1 and c.situacao = 'definitivo' limit 1`,
        [current.id],
      );
      if (used)
        return {
          formula: ['Já se pagou por este evento: inclua outro com o mesmo código, em vigor a partir do mês da mudança, e encerre este.'],
        };
    }
    const other = await tx.db.first<{ inicio: string }>(
      `select to_char(e.vigencia_inicio, 'MM/YYYY') as inicio from evento_folha e
        where e.codigo = $1 and e.id <> $2 and e.vigencia_inicio <= coalesce($4::date, 'infinity') and coalesce(e.vigencia_fim, 'infinity') >= $3::date limit 1`,
      [whole.codigo ?? 0, current?.id ?? 0, firstDay(whole.vigencia_inicio), whole.vigencia_fim ? firstDay(whole.vigencia_fim) : null],
    );
    if (other) return { vigencia_inicio: [`A vigência se sobrepõe à do mesmo código que começa em ${other.inicio}.`] };
    return circular(tx, whole, current?.id ?? 0);
  },
});

const firstDay = (mes: string | null | undefined) => `${mes ?? '2020-01'}-01`;

/** E1: the events that would be in force with this one do not go round in a circle. */
async function circular(tx: Work, draft: Partial<EventoFolha>, id: number): Promise<Issues | null> {
  const others = (await eventosEm(tx, draft.vigencia_inicio ?? '2020-01')).filter(
    (evento) => evento.id !== id && evento.codigo !== draft.codigo,
  );
  const codes = new Map(others.map((evento) => [evento.id, evento.codigo]));
  const base_eventos = (draft.base_eventos ?? []).flatMap((base) => codes.get(base) ?? []);
  try {
    ordenar([...others, { ...(draft as unknown as Evento), base_eventos }]);
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { formula: [error.message] };
  }
}

interface EventoRow extends Evento, Record<string, unknown> {
  natureza_despesa_id: number | null;
  anula_despesa: boolean;
}

/** The events in force in a competência, as the calculation takes them, with where each is spent. */
export async function eventosEm(work: Work, competencia: string): Promise<EventoRow[]> {
  return work.db.rows<EventoRow>(
    `select e.id, e.codigo, e.nome, e.tipo, e.classe, e.incide_inss, e.incide_rpps, e.incide_irrf, e.incide_fgts, e.incide_teto,
            e.incide_salario_minimo, e.compoe_13, e.compoe_ferias, e.compoe_margem, e.compoe_pensao, e.compoe_hora, e.formula_tipo, e.formula,
            e.proporcional_dias, e.automatico, e.condicao, e.prioridade, e.natureza_despesa_id, coalesce(e.anula_despesa, false) as anula_despesa,
            coalesce((select json_agg(b.codigo order by b.codigo) from evento_folha_base_eventos x join public.evento_folha b on b.id = x.alvo_id
                       where x.pai_id = e.id), '[]') as base_eventos
       from evento_folha e
      where e.situacao and e.vigencia_inicio <= $1 and coalesce(e.vigencia_fim, 'infinity') >= $1 order by e.codigo`,
    [`${competencia}-01`],
  );
}

type Bring = (resource: string, rows: readonly Brought[]) => Promise<number[]>;

/** The events that every municipality starts with; those that are a share of others come after them. */
export async function trazerEventos(work: Work, bring: Bring): Promise<void> {
  const naturezas = await work.db.rows<{ id: number; codigo: string }>("select id, codigo from natureza_despesa where codigo like '3.%'");
  const byCode = new Map(naturezas.map(({ id, codigo }) => [codigo, id]));
  const retencoes = await work.db.rows<{ id: number; conta: string }>(
    `select r.id, t.conta_contabil as conta from tipo_retencao r join public.titulo_extra_orcamentario t on t.id = r.titulo_extra_id where r.nome like 'Folha:%'`,
  );
  const byAccount = new Map(retencoes.map(({ id, conta }) => [conta, id]));
  const ids = new Map<number, number>();
  for (const shares of [false, true]) {
    const rows = EVENTOS_INICIAIS.filter(({ base_eventos }) => base_eventos.length > 0 === shares);
    const made = await bring(
      'evento_folha',
      rows.map(({ natureza, base_eventos, ...evento }) => ({
        key: `evento:${evento.codigo}`,
        draft: {
          ...evento,
          natureza_despesa_id: natureza ? byCode.get(natureza) : null,
          tipo_retencao_id: evento.tipo === 'desconto' && evento.destino ? (byAccount.get(evento.destino) ?? null) : null,
          ...(shares && { base_eventos: base_eventos.map((codigo) => ids.get(codigo)) }),
        },
      })),
    );
    for (const [n, { codigo }] of rows.entries()) ids.set(codigo, made[n] as number);
  }
}
