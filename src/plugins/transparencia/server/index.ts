import { defineServer } from '../../../server/plugins';
import { onResource } from '../../../server/resources/rules';
import { checkListDimensao } from '../resources/check_list_dimensao';
import { checkListExigibilidade } from '../resources/check_list_exigibilidade';
import { dadoAberto } from '../resources/dado_aberto';
import { checkListRules } from './check-list';
import { contratoRules } from './contrato';
import { criterioRules } from './criterio';
import { iaDaTransparencia } from './ia';
import { licitacaoRules } from './licitacao';
import { medicaoDaNoite } from './medir';
import { menuRules } from './menu';
import { painelTransparenciaRules } from './painel';
import { portalDaTransparencia } from './portal';
import { semearTransparencia } from './semear/semear';

export const server = defineServer({
  id: 'transparencia',
  rules: [
    onResource(dadoAberto, {}),
    menuRules,
    onResource(checkListDimensao, {}),
    onResource(checkListExigibilidade, {}),
    checkListRules,
    criterioRules,
    licitacaoRules,
    contratoRules,
  ],
  tables: ['check_list_retrato'],
  dashboards: [painelTransparenciaRules],
  endpoints: () => [iaDaTransparencia],
  nightly: [medicaoDaNoite],
  site: { pages: [portalDaTransparencia] },
  seed: semearTransparencia,
});
