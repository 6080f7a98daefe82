import { defineDashboard } from '../../../resources/definition';
import { adesaoMapa } from '../resources/adesao_mapa';
import { atrativoTuristico } from '../resources/atrativo_turistico';

const INVENTARIO = { group: 'Inventário', menu: atrativoTuristico.menu } as const;
const VISITANTES = { group: 'Visitantes', menu: atrativoTuristico.menu } as const;
const MAPA = {
  group: 'Mapa do Turismo Brasileiro: o que se pede a cada ano',
  menu: adesaoMapa.menu,
  sense: 'maior_melhor',
  law: 'Portaria MTur 9/2025',
} as const;

/** How tourism is, and what of the Mapa do Turismo is met. */
export const painelTurismo = defineDashboard({
  id: 'painel_turismo',
  title: 'Painel de controle do Turismo',
  path: '/turismo/painel-de-controle',
  parameters: {},
  fedBy: atrativoTuristico,
  cards: {
    mapa_orgao: { label: 'Órgão oficial de turismo', ...MAPA, format: 'inteiro', formula: 'Ativo em Cadastro' },
    mapa_dotacao: {
      label: 'Orçamento do turismo',
      ...MAPA,
      format: 'moeda',
      formula: 'Dotações da função 23, subfunção 695, no exercício',
    },
    mapa_prestadores: { label: 'Prestadores obrigatórios regulares', ...MAPA, format: 'inteiro', formula: 'No ar, com Cadastur em vigor' },
    mapa_conselho: { label: 'Conselho de turismo: lei e posse', ...MAPA, format: 'inteiro', formula: 'Lei e mandato com posse: 2' },
    mapa_atas: {
      label: 'Conselho de turismo: atas assinadas',
      ...MAPA,
      format: 'inteiro',
      formula: 'As duas últimas, dentro da validade da adesão',
    },
    mapa_termo: { label: 'Termo de compromisso: dias de validade', ...MAPA, format: 'inteiro', formula: 'Doze meses da assinatura' },
    fichas: { label: 'Fichas no inventário', ...INVENTARIO, format: 'inteiro', formula: 'Todas, em qualquer situação' },
    publicados: { label: 'No ar', ...INVENTARIO, format: 'inteiro', sense: 'maior_melhor', formula: 'Publicadas' },
    atualizados: {
      label: 'Fichas atualizadas',
      ...INVENTARIO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Pesquisadas há menos de 24 meses ÷ todas',
    },
    cadastur: {
      label: 'Cadastur em vigor',
      ...INVENTARIO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Com Cadastur em vigor ÷ os de categoria em que é obrigatório',
      law: 'Lei 11.771/2008, art. 21',
    },
    leitos: {
      label: 'Leitos no ar',
      ...INVENTARIO,
      format: 'inteiro',
      sense: 'maior_melhor',
      formula: 'Σ leitos dos meios de hospedagem publicados',
    },
    eventos: {
      label: 'Eventos em 90 dias',
      ...VISITANTES,
      format: 'inteiro',
      sense: 'maior_melhor',
      formula: 'Publicados com data nos próximos 90 dias',
    },
    visitas: {
      label: 'Leituras em 30 dias',
      ...VISITANTES,
      format: 'inteiro',
      sense: 'maior_melhor',
      formula: 'Das páginas de turismo, cada visitante uma vez por página e dia',
    },
  },
  charts: {
    por_tipo: { menu: atrativoTuristico.menu, label: 'No ar, por tipo', type: 'bar', format: 'inteiro' },
    por_cadastur: { menu: atrativoTuristico.menu, label: 'Cadastur dos prestadores obrigatórios', type: 'donut', format: 'inteiro' },
  },
});
