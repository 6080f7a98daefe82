import { formatDate, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { cargoSocial } from '../resources/cargo_social';
import { criterioRenda } from '../resources/criterio_renda';
import { legislacaoAuxilio } from '../resources/legislacao_auxilio';
import { programaSocial } from '../resources/programa_social';
import { tipoBeneficio } from '../resources/tipo_beneficio';
import { tipoDespesaSocial } from '../resources/tipo_despesa_social';
import { entreguesNoAnoSql } from './eleicao';

/** SQL: how many families take part in a programme today. */
const participamSql = (t: string): string =>
  `(select count(*)::int from public.programa_social_participantes p where p.pai_id = ${t}.id and p.entrada <= hoje() and (p.saida is null or p.saida > hoje()))`;

const programaRules = onResource(programaSocial, {
  derived: { ocupacao: participamSql },
  judge: (draft, work, current): Issues | null => {
    const { participantes, capacidade } = { ...current, ...draft };
    const hoje = work.today();
    const dentro = (participantes ?? []).filter(({ entrada, saida }) => entrada <= hoje && (!saida || saida > hoje)).length;
    return capacidade && dentro > capacidade
      ? { participantes: [`O programa tem ${capacidade} vagas: a família entra quando houver uma, pelo índice de vulnerabilidade.`] }
      : null;
  },
});

const tipoRules = onResource(tipoBeneficio, {
  derived: { execucao_ano_anterior: (t) => entreguesNoAnoSql(`${t}.id`, 'extract(year from hoje())::int - 1') },
});

const legislacaoRules = onResource(legislacaoAuxilio, {
  lockedBecause: (t) =>
    `case when exists (select from public.solicitacao_auxilio s where s.legislacao_id = ${t}.id and s.situacao <> 'rascunho')
       then 'A lei já foi aplicada a pedidos: inclua outra, que vale desde um dia depois.' end`,
  judge: async (draft, work, current) => {
    const { vigencia_inicio, vigencia_fim } = { ...current, ...draft };
    const outra = await work.db.first<{ desde: string }>(
      `select l.vigencia_inicio::text as desde from legislacao_auxilio l
        where l.id <> $1 and l.vigencia_inicio <= coalesce($3, 'infinity'::date) and coalesce(l.vigencia_fim, 'infinity'::date) >= $2 limit 1`,
      [current?.id ?? 0, vigencia_inicio, vigencia_fim ?? null],
    );
    return outra
      ? { vigencia_inicio: [`A legislação que vale desde ${formatDate(outra.desde)} ainda vale neste período: encerre-a antes.`] }
      : null;
  },
});

export const cadastroRules = [
  programaRules,
  tipoRules,
  legislacaoRules,
  onResource(tipoDespesaSocial, {}),
  onResource(cargoSocial, {}),
  onResource(criterioRenda, {}),
];
