import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { processoAssunto } from '../../resources/processo/processo_assunto';
import { processoModelo } from '../../resources/processo/processo_modelo';
import { processoTipo } from '../../resources/processo/processo_tipo';

/** The deepest that the tree of assuntos goes. */
const NIVEIS = 4;

export const processoTipoRules = onResource(processoTipo, {
  // SPEC.md section 7: the call without a page is the whole list, bare
  listInstead: (query, work) =>
    Object.keys(query).length > 0
      ? undefined
      : work.db.rows(
          `select t.id, t.codigo, t.nome, t.kind, t.numeracao, t.reinicia_ano, t.tramitacao, t.prazo_dias, t.contagem, t.assinatura_minima, t.acesso_id,
                  t.exige_interessado, t.permite_externo, t.versao,
                  (select coalesce(json_agg(json_build_object('id', f.id, 'ordem', f.ordem, 'nome', f.nome, 'prazo_dias', f.prazo_dias, 'departamento_id', f.departamento_id, 'final', f.final) order by f.ordem), '[]')
                     from processo_fase f where f.pai_id = t.id) as fases
             from processo_tipo t order by t.codigo`,
        ),
  complete: (draft) => (draft.kind === 'circular' ? { ...draft, tramitacao: 'paralela' } : draft),
  judge: async (draft, work, current): Promise<Issues | null> => {
    const issues: Issues = {};
    if (draft.codigo !== undefined && !/^\d{2}$/.test(String(draft.codigo))) issues.codigo = ['Informe dois algarismos.'];
    if (current && draft.kind !== undefined && draft.kind !== current.kind) {
      const used = await work.db.first('select id from public.processo where tipo_id = $1 and cliente_id = $2 limit 1', [
        current.id,
        work.cliente.id,
      ]);
      if (used) issues.kind = ['Já há processos deste tipo: a espécie não muda mais. Crie outro tipo.'];
    }
    return issues;
  },
});

export const processoAssuntoRules = onResource(processoAssunto, {
  derived: { filhos: (t) => `(select count(*)::int from public.processo_assunto f where f.pai_id = ${t}.id and f.data_exclusao is null)` },
  judge: async (draft, work, current): Promise<Issues | null> => {
    if (!draft.pai_id) return null;
    const above = await work.db.rows<{ id: number }>(
      `with recursive acima as (
         select id, pai_id, 1 as nivel from processo_assunto where id = $1
         union all select p.id, p.pai_id, a.nivel + 1 from processo_assunto p join acima a on p.id = a.pai_id where a.nivel <= ${NIVEIS}
       ) select id from acima`,
      [draft.pai_id],
    );
    if (current && above.some(({ id }) => id === current.id)) return { pai_id: ['Um assunto não fica abaixo dele mesmo.'] };
    return above.length >= NIVEIS ? { pai_id: [`Os assuntos têm até ${NIVEIS} níveis. Escolha um superior mais alto.`] } : null;
  },
});

export const processoModeloRules = onResource(processoModelo, {
  judge: (draft): Issues | null => {
    const lines = (draft.destinatarios ?? []) as { departamento_id: number | null; pessoa_id: number | null }[];
    const wrong = lines.findIndex(({ departamento_id, pessoa_id }) => (departamento_id === null) === (pessoa_id === null));
    return wrong < 0 ? null : { [`destinatarios.${wrong}.departamento_id`]: ['Escolha um departamento ou uma pessoa, um dos dois.'] };
  },
});
