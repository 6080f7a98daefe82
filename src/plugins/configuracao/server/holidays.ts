import { z } from 'zod';
import { counted, formatDate } from '../../../resources/definition';
import { affectedBy, moveAffected } from '../../../server/calendar/deadlines';
import { standardHolidays } from '../../../server/calendar/standard-holidays';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { feriado } from '../resources/feriado';

const tag = 'Feriados';
const { path } = feriado.api;
const year = z.object({
  ano: z.coerce.number('Informe o ano.').int().min(2000, 'O ano vai de 2000 a 2100.').max(2100, 'O ano vai de 2000 a 2100.'),
});
const day = z.object({ data: z.iso.date('Informe a data.') });

export const feriadoRules = onResource(feriado, {
  complete: async (draft, tx, current) => {
    const { tipo, localidade } = { ...current, ...draft };
    // an empty place would let the same holiday in twice: the unique index takes two nulls for different
    return localidade ? draft : { ...draft, localidade: await lugarDe(tx, tipo ?? 'municipal') };
  },
});

async function lugarDe(work: Work, tipo: string): Promise<string> {
  if (tipo === 'nacional') return 'Brasil';
  if (tipo !== 'estadual') return work.cliente.nomeCurto;
  return (await work.db.first<{ uf: string }>('select uf from cliente where id = $1', [work.cliente.id]))?.uf ?? '';
}

/**
 * Enters the standard holidays of a year that are not in the register yet (F1); what was entered by hand stays.
 *
 * @returns how many were entered
 */
export async function incluirFeriadosPadrao(work: Work, ano: number): Promise<number> {
  return work.transact(async (tx) => {
    const cliente = await tx.db.first<{ uf: string }>('select uf from cliente where id = $1', [tx.cliente.id]);
    const rows = await tx.db.rows<{ chave: string }>('select data::text || tipo as chave from feriado where extract(year from data) = $1', [
      ano,
    ]);
    const known = new Set(rows.map(({ chave }) => chave));
    const missing = standardHolidays(ano, cliente?.uf ?? '').filter(({ data, tipo }) => !known.has(data + tipo));
    const resource = tx.services.registry.get(feriado.name);
    for (const holiday of missing) await createRecord(tx, resource, holiday);
    return missing.length;
  });
}

export const holidayEndpoints = [
  endpoint({
    method: 'POST',
    url: `${path}/gerar`,
    access: { menu: [feriado.menu], regra: 2 },
    tag,
    summary: 'Incluir os feriados nacionais, estaduais e móveis de um ano',
    body: year,
    handle: async (work, { body: { ano } }) => {
      const incluidos = await incluirFeriadosPadrao(work, ano);
      if (incluidos === 0) throw new ValidationError({ ano: [`Os feriados de ${ano} já estão cadastrados.`] });
      return { message: `${counted(incluidos, 'feriado incluído', 'feriados incluídos')} em ${ano}.`, result: { incluidos } };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${path}/prazos`,
    access: { menu: [feriado.menu], regra: 1 },
    tag,
    summary: 'Prazos já calculados que o dia desloca',
    query: day,
    handle: (work, { query: { data } }) => affectedBy(work, data),
  }),
  endpoint({
    method: 'POST',
    url: `${path}/prazos/recalcular`,
    access: { menu: [feriado.menu], regra: 5 },
    tag,
    summary: 'Recalcular os prazos ainda abertos que o dia desloca',
    body: day,
    handle: (work, { body: { data } }) => work.transact((tx) => recalcular(tx, data)),
  }),
];

async function recalcular(tx: Work, data: string): Promise<unknown> {
  const moved = await moveAffected(tx, data);
  tx.audit({
    acao: 'ato',
    recurso: feriado.name,
    registroId: null,
    descricao: `Prazos recalculados por ${formatDate(data)}`,
    sistema: feriado.menu,
    depois: { prazos: moved.map(({ fonte, id, prazo, novo_prazo }) => ({ fonte, id, prazo, novo_prazo })) },
  });
  const message = counted(moved.length, 'prazo recalculado.', 'prazos recalculados.');
  return { message, result: { recalculados: moved.map(({ fonte, id, novo_prazo }) => ({ fonte, id, novo_prazo })) } };
}
