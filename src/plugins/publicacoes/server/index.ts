import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { publicacaoVersao } from '../resources/publicacao_versao';
import { publicacaoConvenioRules } from './convenio';
import { publicacaoRules, publicarAgendados } from './publicacao';
import { semearPublicacoes } from './semear';

export const server = defineServer({
  id: 'publicacoes',
  rules: [publicacaoRules, onResource(publicacaoVersao, {}), publicacaoConvenioRules],
  everyMinute: publicarAgendados,
  seed: semearPublicacoes,
});
