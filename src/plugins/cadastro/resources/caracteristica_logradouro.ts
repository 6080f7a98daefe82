import { yesNo } from '../../../resources/definition';
import { definirCaracteristica } from './caracteristica';

export const caracteristicaLogradouro = definirCaracteristica(
  'caracteristica_logradouro',
  { one: 'Característica de logradouro', many: 'Características de logradouros' },
  '/cadastro/caracteristicas-imovel/logradouros',
  {
    melhoramento: yesNo({
      label: 'Melhoramento do art. 32 do CTN',
      required: true,
      default: false,
      help: 'Meio-fio ou calçamento, água, esgoto, iluminação, e escola ou posto de saúde até 3 km.',
    }),
  },
);
