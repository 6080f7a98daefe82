import { act, onResource } from '../../../../server/resources/rules';
import { type ApuracaoVale, apuracaoVale } from '../../resources/vale/apuracao_vale';
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
