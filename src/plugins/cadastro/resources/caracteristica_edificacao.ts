import { definirCaracteristica } from './caracteristica';

export const caracteristicaEdificacao = definirCaracteristica(
  'caracteristica_edificacao',
  { one: 'Característica de edificação', many: 'Características de edificações' },
  '/cadastro/caracteristicas-imovel/edificacoes',
);
