import { addIssue, formatDate, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Afastamento, afastamento } from '../../resources/afastamento/afastamento';
import { diasOcupados, errosDoVinculo, travarVinculo } from './dias-ocupados';

type Draft = Partial<Afastamento>;

/** Codes of Tabela 18 of the eSocial. */
const FERIAS = '15';
const MATERNIDADE = '17';

export const afastamentoRules = onResource(afastamento, {
  derived: {
    rotulo: (t) =>
      `select m.nome || ' · ' || p.nome from public.motivo_vinculo m, public.funcionario f join public.pessoa p on p.id = f.pessoa_id
        where m.id = ${t}.motivo_vinculo_id and f.id = ${t}.funcionario_id`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'solicitado' then 'O afastamento já foi decidido: encerre-o, e inclua outro.' end`,
  filters: {
    em: (value, t, param) => {
      const day = `${param(value)}::date`;
      return `(${t}.situacao in ('deferido', 'encerrado') and ${t}.inicio <= ${day} and coalesce(${t}.fim, ${t}.fim_previsto) >= ${day})`;
    },
  },
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft } as Draft;
    if (!whole.funcionario_id || !whole.inicio || !whole.fim_previsto) return null;
    await travarVinculo(tx, whole.funcionario_id);
    const issues: Issues = {};
    Object.assign(issues, await errosDoVinculo(tx, whole.funcionario_id, whole.inicio, whole.fim_previsto), await erroDoMotivo(tx, whole));
    const taken = await diasOcupados(tx, {
      funcionario: whole.funcionario_id,
      inicio: whole.inicio,
      fim: whole.fim_previsto,
      exceto: { afastamento: current?.id },
      ferias: !(await interrompeFerias(tx, whole.motivo_vinculo_id)),
    });
    if (taken) addIssue(issues, 'inicio', `Nestes dias já há ${taken}.`);
    return Object.keys(issues).length > 0 ? issues : null;
  },
  acts: {
    deferir: act('Afastamento deferido.', async () => undefined),
    indeferir: act('Afastamento indeferido.', async () => undefined),
    encerrar: act('Afastamento encerrado.', async ({ id, inicio, fim_previsto }, { fim }, tx) => {
      if (!fim || fim < inicio) throw new ValidationError({ fim: [`O afastamento começou em ${formatDate(inicio)}.`] });
      if (fim > fim_previsto)
        throw new ValidationError({ fim: [`O fim previsto é ${formatDate(fim_previsto)}: o que passa dele é outro afastamento.`] });
      await tx.db.execute('update afastamento set fim = $2 where id = $1 and cliente_id = $3', [id, fim, tx.cliente.id]);
      return undefined;
    }),
  },
});

/** Férias have their own register; of a motivo that pays in part, this one says how much. */
async function erroDoMotivo(tx: Work, { motivo_vinculo_id, paga }: Draft): Promise<Issues> {
  const row = await tx.db.first<{ remunera: string | null; nome: string; codigo: string | null }>(
    'select m.remunera, m.nome, m.codigo_esocial as codigo from motivo_vinculo m where m.id = $1',
    [motivo_vinculo_id ?? null],
  );
  if (row?.codigo === FERIAS) return { motivo_vinculo_id: ['Férias se programam em Férias, com o período aquisitivo.'] };
  return row?.remunera === 'parcial' && (paga === null || paga === undefined)
    ? { paga: [`${row.nome} paga em parte: diga quanto da remuneração.`] }
    : {};
}

/** A1: only the leave of maternity comes over férias, which wait for its end. */
async function interrompeFerias(tx: Work, motivo: number | undefined): Promise<boolean> {
  const row = await tx.db.first<{ codigo: string | null }>('select m.codigo_esocial as codigo from motivo_vinculo m where m.id = $1', [
    motivo ?? null,
  ]);
  return row?.codigo === MATERNIDADE;
}
