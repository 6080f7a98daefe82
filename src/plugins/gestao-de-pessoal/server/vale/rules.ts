import type { Issues } from '../../../../resources/definition';
import { act, onResource } from '../../../../server/resources/rules';
import { type ApuracaoVale, apuracaoVale } from '../../resources/vale/apuracao_vale';
import { valeAusencia } from '../../resources/vale/vale_ausencia';
import { valeBeneficio } from '../../resources/vale/vale_beneficio';
import { valePeriodo } from '../../resources/vale/vale_periodo';
import { apurarCompetencia } from './apurar';
import { confirmar, enviar, perguntar, reabrir } from './confirmar';

export const valeRules = onResource(valeBeneficio, {
  derived: {
    valor_vigente: (t) =>
      `select g.valor_unitario from vale_beneficio_vigencia g where g.pai_id = ${t}.id and g.inicio <= hoje() order by g.inicio desc limit 1`,
    beneficiarios: (t) =>
      `select count(distinct b.pai_id)::int from funcionario_beneficio b join public.funcionario f on f.id = b.pai_id
        where b.vale_beneficio_id = ${t}.id and b.optante and f.data_exclusao is null and b.inicio <= hoje() and coalesce(b.fim, hoje()) >= hoje()`,
  },
});

export const ausenciaRules = onResource(valeAusencia, {
  derived: {
    rotulo: (t) =>
      `select f.matricula || ' · ' || m.nome || ' · ' || to_char(${t}.inicio, 'DD/MM/YYYY') from public.funcionario f, public.motivo_vinculo m
        where f.id = ${t}.funcionario_id and m.id = ${t}.motivo_vinculo_id`,
    dias: (t) => `(${t}.fim - ${t}.inicio + 1)`,
  },
  judge: async (draft, tx, current): Promise<Issues | null> => {
    const { funcionario_id, inicio, fim } = { ...current, ...draft };
    const other = await tx.db.first<{ motivo: string; inicio: string }>(
      `select m.nome as motivo, to_char(a.inicio, 'DD/MM/YYYY') as inicio from vale_ausencia a join public.motivo_vinculo m on m.id = a.motivo_vinculo_id
        where a.funcionario_id = $1 and a.id <> $2 and a.inicio <= $4::date and a.fim >= $3::date limit 1`,
      [funcionario_id, current?.id ?? 0, inicio, fim],
    );
    return other ? { inicio: [`O período se sobrepõe ao de ${other.motivo}, de ${other.inicio}.`] } : null;
  },
});

export const periodoRules = onResource(valePeriodo, {
  derived: {
    rotulo: (t) =>
      `select f.matricula || ' · ' || v.nome || ' · ' || to_char(${t}.competencia, 'MM/YYYY') from public.funcionario f, public.vale_beneficio v
        where f.id = ${t}.funcionario_id and v.id = ${t}.vale_beneficio_id`,
  },
});

export const apuracaoRules = onResource(apuracaoVale, {
  derived: { rotulo: (t) => `to_char(${t}.competencia, 'MM/YYYY')` },
  acts: {
    apurar: act('Competência apurada: confira os vales antes de confirmar.', (record: ApuracaoVale, _input, tx) =>
      apurarCompetencia(tx, record),
    ),
    confirmar: act('Vales confirmados: os lançamentos estão na folha.', (record: ApuracaoVale, _input, tx) => confirmar(tx, record), {
      question: perguntar,
    }),
    enviar: act('Envio registrado.', (record: ApuracaoVale, _input, tx) => enviar(tx, record)),
    reabrir: act('Apuração reaberta: os lançamentos saíram da folha.', (record: ApuracaoVale, _input, tx) => reabrir(tx, record)),
  },
});
