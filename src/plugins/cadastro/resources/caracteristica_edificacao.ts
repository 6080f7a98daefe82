import { defineCaracteristica } from './caracteristica';

export const caracteristicaEdificacao = defineCaracteristica(
  'caracteristica_edificacao',
  { one: 'Característica de edificação', many: 'Características de edificações' },
  '/cadastro/caracteristicas-imovel/edificacoes',
);
