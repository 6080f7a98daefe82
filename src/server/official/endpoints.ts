import { z } from 'zod';
import { counted } from '../../resources/definition/format';
import type { OfficialSimulation, OfficialTable, Shown } from '../../resources/official/table';
import { ident } from '../db/sql';
import { type Endpoint, endpoint } from '../http/endpoint';
import { ConflictError, ValidationError } from '../http/errors';
import type { Form } from '../http/multipart';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { lockOfficial, writeOfficial } from './apply';
import { type Choice, chosenOf } from './choose';
import { compareOfficial, fingerprintOf } from './compare';
import type { ChangedRow, NewRow, OfficialFile, OfficialPlan } from './plan';
import { readOfficialFile } from './read';
import type { OfficialRegistration, OfficialRules } from './rules';

/** Rows of each part of a simulation that the screen gets. */
const SHOWN = 100;
/** Conflicts are for somebody to go through, each. */
const CONFLICTS_SHOWN = 2_000;
/** Exercícios after this one that a table may be of: a plan has four. */
const YEARS_AHEAD = 4;

const exercicio = z.coerce.number({ error: 'Informe o exercício da tabela.' }).int().min(1900, 'Informe o exercício da tabela.').max(2100);

/**
 * The calls of an official table, below the path of its register: `tabela-oficial/simular` says what the file would do,
 * `tabela-oficial/confirmar` takes the same file with the `impressao` of the simulation and does it. Both ask for regra 5.
 */
export function onOfficialTable(table: OfficialTable, rules: OfficialRules): Endpoint[] {
  const { api, menu, label } = table.resource;
  const registration = { table, rules };
  const common = { method: 'POST', access: { menu: [menu], regra: 5 }, tag: label.many, form: true } as const;
  return [
    endpoint<{ exercicio: number }>({
      ...common,
      url: `${api.path}/tabela-oficial/simular`,
      summary: `${label.many}: o que a tabela oficial de um exercício tem de novo, alterado e extinto, sem gravar`,
      body: z.looseObject({ exercicio }) as never,
      handle: async (work, { body, form }) => {
        const { file, plan } = await prepare(work, registration, form, body.exercicio);
        return { message: 'Simulação concluída.', result: simulationOf(registration, file, plan, body.exercicio) };
      },
    }),
    endpoint<Confirmation>({
      ...common,
      url: `${api.path}/tabela-oficial/confirmar`,
      summary: `${label.many}: gravar a tabela oficial como foi simulada`,
      body: z.looseObject({
        exercicio,
        impressao: z.string({ error: 'Simule antes de confirmar.' }),
        partes: z.string().optional(),
        exceto: z.string().optional(),
      }) as never,
      handle: async (work, { body, form }) => ({
        message: await work.transact((tx) => confirm(ofYear(tx, registration, body.exercicio), registration, form, body)),
        result: null,
      }),
    }),
  ];
}

interface Confirmation extends Choice {
  exercicio: number;
  impressao: string;
}

/** A register of each exercício is that of the table, whatever the one at the top of the screen. */
const ofYear = (work: Work, { table }: OfficialRegistration, year: number) => (table.resource.year ? work.inYear(year) : work);

async function confirm(
  tx: Work,
  registration: OfficialRegistration,
  form: Form | null,
  { exercicio: year, impressao, ...choice }: Confirmation,
): Promise<string> {
  const { resource } = registration.table;
  const server = tx.services.registry.get(resource.name);
  await lockOfficial(tx, server);
  const whole = (await prepare(tx, registration, form, year)).plan;
  const plan = registration.table.chosen ? chosenOf(registration, whole, choice) : whole;
  if (plan.faults.length > 0) throw new ValidationError({ arquivo: ['O arquivo tem linhas com erro. Corrija-as e simule novamente.'] });
  if (fingerprintOf(resource.name, year, whole) !== impressao)
    throw new ValidationError({ impressao: ['Os dados mudaram desde a simulação. Simule novamente.'] });
  const [novos, alterados, extintos] = [plan.novos.length, plan.alterados.length, plan.extintos.length];
  if (novos + alterados + extintos === 0) return 'A tabela já está como o arquivo: nada a gravar.';
  await writeOfficial(tx, registration, server, plan);
  tx.audit({
    acao: 'importar',
    recurso: resource.name,
    descricao: `${resource.label.many}: tabela oficial de ${year}`,
    sistema: resource.menu,
    depois: { exercicio: year, arquivo: form?.files[0]?.nome, sha256: form?.files[0]?.sha256, novos, alterados, extintos },
  });
  return `Tabela oficial de ${year} gravada: ${counted(novos, 'novo', 'novos')}, ${counted(alterados, 'alterado', 'alterados')} e ${counted(extintos, 'extinto', 'extintos')}.`;
}

async function prepare(
  work: Work,
  registration: OfficialRegistration,
  form: Form | null,
  year: number,
): Promise<{ file: OfficialFile; plan: OfficialPlan }> {
  const own = ofYear(work, registration, year);
  const resource = own.services.registry.get(registration.table.resource.name);
  await checkYear(own, resource, year);
  const file = await readOfficialFile(own, registration, form, year);
  const { compare } = registration.rules;
  return { file, plan: await (compare?.(own, resource, file, year) ?? compareOfficial(own, registration, resource, file, year)) };
}

/**
 * A table enters into force in an exercício that is not closed, and not before one that was imported already.
 *
 * @throws ConflictError EXERCICIO_ENCERRADO; ValidationError on `exercicio`
 */
async function checkYear(work: Work, { definition }: ServerResource, year: number): Promise<void> {
  const newest = `select max(t.vigencia_inicio) from ${ident(definition.name)} t${definition.fields.nacional ? ' where t.nacional' : ''}`;
  const row = await work.within({ entidadeIds: null }).db.first<{ encerrado: number | null; desde: number | null }>(
    `select (select max(e.ano) from sistema_gestao g join sistema s on s.id = g.sistema_id join sistema_gestao_exercicios e on e.pai_id = g.id
              where s.codigo = $1 and e.situacao = 'encerrado') as encerrado,
            (${definition.year ? 'null::int' : newest}) as desde`,
    [definition.menu.split('.')[0]],
  );
  const now = Number(work.today().slice(0, 4));
  if (row?.encerrado && year <= row.encerrado)
    throw new ConflictError('EXERCICIO_ENCERRADO', {
      message: `O exercício ${row.encerrado} está encerrado: só se importa a tabela de ${row.encerrado + 1} em diante.`,
    });
  if (row?.desde && year < row.desde)
    throw new ValidationError({ exercicio: [`A tabela de ${row.desde} já está no cadastro: importe a de ${row.desde} em diante.`] });
  if (year < now - 1 || year > now + YEARS_AHEAD)
    throw new ValidationError({ exercicio: [`Informe um exercício de ${now - 1} a ${now + YEARS_AHEAD}.`] });
}

function simulationOf({ table }: OfficialRegistration, file: OfficialFile, plan: OfficialPlan, year: number): OfficialSimulation {
  const [code = table.key, name = table.key] = table.resource.display;
  const called = (values: Readonly<Record<string, unknown>>) => ({ codigo: String(values[code]), nome: String(values[name]) });
  const changed = ({ current, mudancas }: ChangedRow) => ({ ...called(current), mudancas });
  return {
    exercicio: year,
    lidas: file.lidas,
    ignoradas: file.ignoradas,
    iguais: plan.iguais,
    novos: shown(plan.novos, ({ draft, como }: NewRow) => ({ ...called(draft), como })),
    alterados: shown(plan.alterados, changed),
    extintos: shown(plan.extintos, ({ current }: ChangedRow) => called(current)),
    conflitos: shown(plan.conflitos, (conflict) => conflict, CONFLICTS_SHOWN),
    erros: shown(plan.faults, (fault) => fault),
    colunas_ignoradas: file.colunasIgnoradas,
    impressao: fingerprintOf(table.resource.name, year, plan),
  };
}

function shown<T, S>(rows: readonly T[], show: (row: T) => S, most = SHOWN): Shown<S> {
  return { total: rows.length, linhas: rows.slice(0, most).map(show) };
}
