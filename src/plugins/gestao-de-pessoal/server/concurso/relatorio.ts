import { literal, wordsSql } from '../../../../server/db/sql';
import { onReport } from '../../../../server/reports/report';
import { classificacaoConcurso } from '../../reports/concurso/classificacao';
import { concursoCandidato } from '../../resources/concurso/concurso_candidato';
import { type Lista, SITUACOES_CANDIDATO, SITUACOES_CONVOCACAO } from '../../resources/concurso/palavras';

const LUGAR: Readonly<Record<Lista, string>> = {
  ampla: 'classificacao',
  pcd: 'lugar_pcd',
  negros: 'lugar_negros',
  indigenas: 'lugar_indigenas',
  quilombolas: 'lugar_quilombolas',
};

export const classificacaoConcursoRules = onReport(classificacaoConcurso, {
  frame: async (work, { concurso_id }) => {
    const row = await work.db.first<{ homologado: boolean }>(
      'select c.homologado_em is not null as homologado from concurso c where c.id = $1',
      [concurso_id],
    );
    return { about: [], draft: row?.homologado ? null : 'Antes da homologação' };
  },
  source: (parameters, param) => {
    const { concurso_id, lista } = parameters as { concurso_id: number; lista: Lista };
    const lugar = `c.${LUGAR[lista]}`;
    return `select g.rotulo as vaga, ${lugar} as lugar, c.inscricao, c.nome, c.nota_final as nota, c.desempate,
                   ${wordsSql('c.situacao', SITUACOES_CANDIDATO)} as situacao,
                   (select v.ordem || 'º · ' || ${wordsSql('v.situacao', SITUACOES_CONVOCACAO)} from public.concurso_convocacao v
                     where v.candidato_id = c.id and v.data_exclusao is null order by v.id desc limit 1) as convocacao,
                   ${literal(`${concursoCandidato.route.base}/`)} || c.id as destino
              from concurso_candidato c join public.concurso_vaga g on g.id = c.vaga_id
             where c.concurso_id = ${param(concurso_id)}::bigint and ${lugar} is not null
             order by g.rotulo, ${lugar}`;
  },
  everyYear: true,
});
