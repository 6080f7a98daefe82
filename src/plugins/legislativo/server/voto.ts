import { onResource } from '../../../server/resources/rules';
import { epigrafeSql } from '../../atos-administrativos/server';
import { normaJuridica } from '../resources/norma_juridica';
import { presencaSessao } from '../resources/presenca_sessao';
import { voto } from '../resources/voto';

export const votoRules = onResource(voto, { derived: { rotulo: (t) => `${t}.titulo` } });

export const presencaRules = onResource(presencaSessao, {
  derived: {
    rotulo: (t) =>
      `(select p.nome_parlamentar || case when ${t}.presente then ', presente' else ', ausente' end from public.parlamentar p where p.id = ${t}.parlamentar_id)`,
  },
});

export const normaRules = onResource(normaJuridica, {
  derived: { rotulo: (t) => `(select ${epigrafeSql('a')} from public.ato_administrativo a where a.id = ${t}.id)` },
});
