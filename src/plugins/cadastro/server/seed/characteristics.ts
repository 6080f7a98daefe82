import type { Seed } from '../../../../server/seed/engine';

const YEARS = [2025, 2026] as const;

/** Options `name value`, parted by `·`; without a value the question does not count. */
type Catalogue = readonly (readonly [nome: string, uso: 'nenhum' | 'pontos' | 'fator', opcoes: string])[];

/** Catalogues of the BCI (handbook Cadastro 12). */
const TERRENOS: Catalogue = [
  ['Situação na quadra', 'fator', 'Meio de quadra 1.00 · Esquina 1.10 · Mais de uma frente 1.15 · Encravado 0.70 · Vila 0.80'],
  ['Topografia', 'fator', 'Plano 1.00 · Aclive 0.95 · Declive 0.90 · Irregular 0.85'],
  ['Pedologia', 'fator', 'Firme 1.00 · Inundável 0.70 · Alagado 0.60 · Rochoso 0.85 · Arenoso 0.90'],
  ['Ocupação', 'nenhum', 'Vago · Edificado · Em construção · Ruínas · Praça'],
  ['Patrimônio', 'nenhum', 'Particular · Municipal · Estadual · Federal · Religioso'],
  ['Limitação', 'nenhum', 'Muro · Cerca · Sem limitação'],
  ['Passeio', 'nenhum', 'Sim · Não'],
  ['Uso', 'nenhum', 'Residencial · Comercial · Industrial · Serviços · Misto · Religioso · Público · Territorial'],
];
const EDIFICACOES: Catalogue = [
  ['Estrutura', 'pontos', 'Alvenaria 22 · Concreto 26 · Metálica 24 · Madeira 10 · Taipa 4'],
  ['Cobertura', 'pontos', 'Laje 14 · Telha cerâmica 10 · Fibrocimento 6 · Metálica 8 · Palha 2'],
  ['Paredes', 'pontos', 'Alvenaria 12 · Concreto 12 · Madeira 6 · Taipa 2 · Sem paredes 0'],
  ['Forro', 'pontos', 'Laje 8 · Gesso 8 · Madeira 6 · PVC 5 · Sem forro 0'],
  ['Piso', 'pontos', 'Porcelanato 10 · Cerâmica 8 · Madeira 8 · Cimento 4 · Terra batida 0'],
  ['Revestimento externo', 'pontos', 'Especial 8 · Massa e pintura 6 · Reboco 4 · Sem revestimento 0'],
  ['Instalação elétrica', 'pontos', 'Embutida 8 · Aparente 4 · Sem instalação 0'],
  ['Instalação sanitária', 'pontos', 'Mais de uma interna 8 · Uma interna 6 · Externa 2 · Sem instalação 0'],
  ['Esquadrias', 'pontos', 'Especial 6 · Alumínio 5 · Ferro 4 · Madeira 3'],
  ['Conservação', 'fator', 'Ótimo 1.00 · Bom 0.90 · Regular 0.75 · Mau 0.50'],
  ['Tipo', 'nenhum', 'Casa · Apartamento · Loja · Galpão · Telheiro · Especial'],
];
/** Of CTN, art. 32, § 1º, are the first five. */
const LOGRADOUROS: Catalogue = [
  ['Rede de água', 'fator', 'Sim 1.05 · Não 1.00'],
  ['Rede de esgoto', 'fator', 'Sim 1.05 · Não 1.00'],
  ['Iluminação pública', 'fator', 'Sim 1.03 · Não 1.00'],
  ['Galeria pluvial ou meio-fio', 'fator', 'Sim 1.03 · Não 1.00'],
  ['Escola ou posto de saúde até 3 km', 'fator', 'Sim 1.02 · Não 1.00'],
  ['Pavimentação', 'fator', 'Asfalto 1.10 · Bloco 1.08 · Terra 1.00'],
  ['Coleta de lixo', 'fator', 'Sim 1.02 · Não 1.00'],
  ['Limpeza', 'fator', 'Sim 1.01 · Não 1.00'],
];

/** Seeds the three catalogues; gives the ids of those of streets. */
export async function semearCaracteristicas(seed: Seed): Promise<number[]> {
  await semearCatalogo(seed, 'caracteristica_terreno', TERRENOS);
  await semearCatalogo(seed, 'caracteristica_edificacao', EDIFICACOES);
  return semearCatalogo(seed, 'caracteristica_logradouro', LOGRADOUROS, (index) => ({ melhoramento: index < 5 }));
}

async function semearCatalogo(
  seed: Seed,
  resource: string,
  catalogue: Catalogue,
  more: (index: number) => Record<string, unknown> = () => ({}),
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, [nome, uso_calculo, options]] of catalogue.entries()) {
    const codigo = String(index + 1).padStart(3, '0');
    ids.push(
      await seed.put(resource, `${resource}:${codigo}`, {
        codigo,
        nome,
        tipo_resposta: 'unica',
        obrigatoria: true,
        ordem: index + 1,
        uso_calculo,
        ...more(index),
        opcoes: options.split(' · ').map((option, n) => optionDraft(option, n + 1, uso_calculo)),
      }),
    );
  }
  return ids;
}

function optionDraft(option: string, n: number, uso: 'nenhum' | 'pontos' | 'fator') {
  const match = /^(.*) (\d+(?:\.\d+)?)$/.exec(option);
  if (uso === 'nenhum' || !match) return { codigo: String(n), nome: option, ativa: true, valores: [] };
  return { codigo: String(n), nome: match[1], ativa: true, valores: YEARS.map((exercicio) => ({ exercicio, [uso]: match[2] })) };
}
