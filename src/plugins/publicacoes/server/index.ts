import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { publicacaoAnterior } from '../resources/publicacao_anterior';
import { publicacaoConvenioRules } from './convenio';
import { publicacaoRules, publicarAgendados } from './publicacao';
import { semearPublicacoes } from './semear';

export const server = defineServer({
  id: 'publicacoes',
  rules: [publicacaoRules, onResource(publicacaoAnterior, {}), publicacaoConvenioRules],
  everyMinute: publicarAgendados,
  seed: semearPublicacoes,
});
