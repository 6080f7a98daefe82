import { defineOpcao } from './opcao';

export const opcaoEdificacao = defineOpcao(
  'opcao_edificacao',
  'caracteristica_edificacao',
  '/cadastro/caracteristicas-imovel/edificacoes',
  { one: 'Opção de edificação', many: 'Opções de edificações' },
);
