import { onResource } from '../../../../server/resources/rules';
import { tramitacaoMateriaLegislativa } from '../../resources/tramitacao_materia_legislativa';
import { rotuloSql } from './rotulo';

export const tramitacaoRules = onResource(tramitacaoMateriaLegislativa, {
  derived: {
    rotulo: (t) => `(select ${rotuloSql('m')} from public.materia_legislativa m where m.id = ${t}.materia_id)`,
  },
});
