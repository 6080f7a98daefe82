import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { type AgenteCultural, agenteCultural } from '../resources/agente_cultural';

export const agenteRules = onResource(agenteCultural, {
  derived: {
    projetos: (t) => `(select count(*)::int from public.projeto_cultural p where p.agente_id = ${t}.id and p.data_exclusao is null)`,
  },
  acts: {
    enviar: act('Cadastro enviado para análise.'),
    homologar: act('Agente homologado.', ({ id }: AgenteCultural, _input, tx) => writeColumns(tx, agenteCultural, id, { parecer: null }), {
      waitsFor: () => 'true',
    }),
    indeferir: act('Agente indeferido.', ({ id }: AgenteCultural, { motivo }, tx) =>
      writeColumns(tx, agenteCultural, id, { parecer: motivo }),
    ),
  },
});
