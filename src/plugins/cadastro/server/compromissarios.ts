import { compareDecimals, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { compromissario } from '../resources/compromissario';

const LOT = (t: string) =>
  `select concat(e.codigo, ' · quadra ', ${t}.quadra, ', lote ', ${t}.lote) from empreendimento e where e.id = ${t}.empreendimento_id`;

/** What a draft says once it is laid over the stored record. */
interface Holding {
  empreendimento_id: number;
  quadra: string;
  lote: number;
  percentual?: string | null;
  sujeito_passivo?: boolean | null;
  inicio: string;
  fim?: string | null;
}

/** Compromissários of a lot (handbook Cadastro 12, C1 to C3). */
export const compromissarioRules = onResource(compromissario, {
  derived: {
    titulo: (t) => `select concat(p.nome, ' – ', (${LOT(t)})) from pessoa p where p.id = ${t}.pessoa_id`,
    imovel_lote: LOT,
  },
  filters: {
    vigente: (value, t) => `(${t}.inicio <= current_date and (${t}.fim is null or ${t}.fim >= current_date)) = ${value === true}`,
  },
  complete: (draft) => (draft.quadra ? { ...draft, quadra: draft.quadra.trim().toUpperCase() } : draft),
  judge: async (draft, tx, current) => {
    const holding = { ...current, ...draft } as Holding;
    return (
      (await lotUnknown(tx, holding)) ?? (await lawOfMunicipality(tx, holding)) ?? (await moreThanTheLot(tx, holding, current?.id ?? 0))
    );
  },
});

/** The lot is one of the empreendimento. */
async function lotUnknown(tx: Work, { empreendimento_id, quadra, lote }: Holding): Promise<Issues | null> {
  // saves about lots of one empreendimento take turns: each sees what the one before has written
  await tx.db.rows('select id from public.empreendimento where id = $1 and cliente_id = $2 for no key update', [
    empreendimento_id,
    tx.cliente.id,
  ]);
  const rows = await tx.db.rows<{ quadra: string; lotes: number }>(
    'select upper(quadra) as quadra, lotes from empreendimento_quadras where pai_id = $1 order by ordem',
    [empreendimento_id],
  );
  const block = rows.find((row) => row.quadra === quadra.trim().toUpperCase());
  if (!block) return { quadra: [`O empreendimento não tem a quadra ${quadra}. Quadras: ${rows.map((row) => row.quadra).join(', ')}.`] };
  return lote > block.lotes ? { lote: [`A quadra ${block.quadra} tem ${block.lotes} lotes.`] } : null;
}

/** C1: who owes the IPTU is what the municipal law chose (CTN art. 34; STJ Súmula 399). */
async function lawOfMunicipality(tx: Work, { sujeito_passivo }: Holding): Promise<Issues | null> {
  if (!sujeito_passivo) return null;
  const row = await tx.db.first<{ iptu_sujeito: string }>('select iptu_sujeito from cliente where id = $1', [tx.cliente.id]);
  return row?.iptu_sujeito === 'proprietario'
    ? { sujeito_passivo: ['A lei do município cobra o IPTU só do proprietário (Configuração › Cliente › Tributação).'] }
    : null;
}

/** C2: on no day do the shares in force of a lot pass 100 %. */
async function moreThanTheLot(tx: Work, holding: Holding, id: number): Promise<Issues | null> {
  const { empreendimento_id, quadra, lote, percentual, inicio, fim } = holding;
  if (!percentual) return null;
  // the sum only grows where somebody starts: the first day of this one, and those of the others within its period
  const row = await tx.db.first<{ resta: string }>(
    `with outros as (
       select c.inicio, coalesce(c.fim, 'infinity'::date) as fim, c.percentual from compromissario c
        where c.empreendimento_id = $1 and upper(c.quadra) = upper($2) and c.lote = $3 and c.id <> $4 and c.percentual is not null
          and c.inicio <= coalesce($6::date, 'infinity'::date) and coalesce(c.fim, 'infinity'::date) >= $5::date)
     select (100 - sum(o.percentual))::text as resta
       from (select $5::date as dia union select greatest(inicio, $5::date) from outros) d
       join outros o on o.inicio <= d.dia and o.fim >= d.dia
      group by d.dia order by sum(o.percentual) desc, d.dia limit 1`,
    [empreendimento_id, quadra.trim(), lote, id, inicio, fim ?? null],
  );
  const free = row?.resta ?? '100';
  if (compareDecimals(percentual, free) <= 0) return null;
  const shown = Number(free).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return { percentual: [`Os percentuais vigentes do lote passariam de 100 %. Restam ${shown} %.`] };
}
