import type { FieldOf, Report } from '../../resources/definition';
import type { Signatory } from '../exports/pdf-document';
import type { Work } from '../work';

interface Authority extends Record<string, unknown> {
  nome: string;
  cargo: string;
  registro: string | null;
}

interface Officer extends Record<string, unknown> {
  nome: string;
  funcao: string;
  sigla: string;
}

/** Functions of an órgão that sign its reports. */
const OFFICERS = ['titular', 'contador', 'controle'];

/**
 * Who signs the papers of a report today. Of the municipality: its authorities that sign accounting reports, or those
 * whose cargo the report names. Of a unit with books of its own, when it is the one chosen in the header, or of the
 * Prefeitura while no authority is registered: the officers of the órgão.
 */
export async function signatoriesOf(work: Work, { signatures }: Report): Promise<Signatory[]> {
  if (signatures?.length === 0) return [];
  const unit = await ownBooks(work);
  if (unit !== null) return officersOf(work, unit);
  const authorities = await authoritiesOf(work, signatures);
  return authorities.length > 0 ? authorities : officersOf(work, await prefeitura(work));
}

async function authoritiesOf(work: Work, signatures: readonly string[] | undefined): Promise<Signatory[]> {
  const rows = await work.db.rows<Authority>(
    `select p.nome, a.cargo, a.registro from public.cliente_autoridades a join public.pessoa p on p.id = a.pessoa_id
      where a.pai_id = $1 and a.inicio <= $2 and (a.fim is null or a.fim >= $2)
        and ($3::text[] is null and 'relatorios' = any(a.assina) or a.cargo = any($3))
      order by array_position($3, a.cargo), a.ordem`,
    [work.cliente.id, work.today(), signatures ?? null],
  );
  const cargos = optionsOf(work, 'cliente', 'autoridades', 'cargo');
  return rows.map(({ nome, cargo, registro }) => ({
    nome,
    cargo: [cargos[cargo] ?? cargo, registro && `${cargo === 'contador' ? 'CRC' : 'OAB'} ${registro.replace(/^(CRC|OAB)\s*/i, '')}`]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** The órgão in the header when its books are not those of the Prefeitura. */
export async function ownBooks(work: Work): Promise<number | null> {
  const { entidadeIds } = work.scope;
  if (entidadeIds?.length !== 1) return null;
  const row = await work.db.first<{ id: number }>(
    "select id from orgao where id = $1 and not (poder = 'executivo' and natureza = 'direta')",
    entidadeIds,
  );
  return row?.id ?? null;
}

async function prefeitura(work: Work): Promise<number | null> {
  const row = await work.db.first<{ id: number }>(
    "select id from orgao where entidade and poder = 'executivo' and natureza = 'direta' order by codigo limit 1",
  );
  return row?.id ?? null;
}

async function officersOf(work: Work, orgao: number | null): Promise<Signatory[]> {
  const rows = await work.db.rows<Officer>(
    `select p.nome, r.funcao, o.sigla from public.orgao_responsaveis r join orgao o on o.id = r.pai_id join public.pessoa p on p.id = r.pessoa_id
      where o.id = $1 and r.funcao = any($3) and r.inicio <= $2 and (r.fim is null or r.fim >= $2)
      order by array_position($3, r.funcao), r.ordem`,
    [orgao, work.today(), OFFICERS],
  );
  const functions = optionsOf(work, 'orgao', 'responsaveis', 'funcao');
  return rows.map(({ nome, funcao, sigla }) => ({ nome, cargo: `${functions[funcao] ?? funcao} · ${sigla}` }));
}

/** The labels of a choice inside a child table, as the register shows them. */
function optionsOf({ services }: Work, recurso: string, items: string, name: string): Readonly<Record<string, string>> {
  const table = services.registry.get(recurso).definition.fields[items] as FieldOf<'items'> | undefined;
  const field = table?.fields[name];
  return field?.kind === 'choice' ? field.options : {};
}
