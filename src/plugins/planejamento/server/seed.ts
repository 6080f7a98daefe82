import type { Seed } from '../../../server/seed/engine';
import { semearTributos } from '../../cadastro/server';
import { semearCronograma } from './cronograma/seed';
import { semearLdo, semearPlanos } from './ldo/seed';
import { semearLoa } from './loa/seed';
import { semearReestimativas } from './loa/semear-reestimativas';
import { DEMO_ACOES } from './programas/demonstration-acoes';
import { DEMO_PROGRAMAS } from './programas/demonstration-programas';
import { semearSwot } from './swot/seed';

/** The plans, the budget and what follows from them in the demonstration municipality. */
export async function semearPlanejamento(seed: Seed): Promise<void> {
  const plans = await semearPlanos(seed);
  await semearProgramas(seed, plans.current);
  await semearLdo(seed, plans);
  await semearLoa(seed);
  await semearCronograma(seed);
  await semearReestimativas(seed);
  await semearSwot(seed);
  await semearLeiaute(seed);
  // the taxes of Cadastro enter in these natures and fontes, which are seeded after it
  await semearTributos(seed);
}

async function semearProgramas(seed: Seed, ppa_id: number): Promise<void> {
  await seed.pause();
  seed.progress('programas e ações');
  const orgaos = await idsPorCodigo(seed, 'select id, codigo from orgao');
  const programas = new Map<string, number>();
  for (const [codigo, nome, orgao, tipo, eixo, ods, objetivo, justificativa, publico_alvo] of DEMO_PROGRAMAS) {
    await seed.pause();
    const draft = {
      ppa_id,
      codigo,
      nome,
      tipo,
      eixo,
      ods: ods.map(String),
      objetivo,
      justificativa,
      publico_alvo,
      orgao_id: orgaos.get(orgao),
    };
    programas.set(codigo, await seed.put('programa', `programa:${codigo}`, draft));
  }
  const unidades = await idsPorCodigo(
    seed,
    "select u.id, o.codigo || '.' || u.codigo as codigo from unidade u join orgao o on o.id = u.orgao_id",
  );
  const funcoes = await idsPorCodigo(seed, 'select id, codigo from funcao');
  const subfuncoes = await idsPorCodigo(seed, 'select id, codigo from subfuncao');
  for (const { programa, unidade, funcao, subfuncao, draft } of DEMO_ACOES)
    await seed.put('acao', `acao:${draft.codigo}`, {
      ...draft,
      ppa_id,
      programa_id: programas.get(programa),
      funcao_id: funcoes.get(funcao),
      subfuncao_id: subfuncoes.get(subfuncao),
      unidades: [unidades.get(unidade)],
    });
}

/** A layout to begin from: no tribunal asks for it. */
async function semearLeiaute(seed: Seed): Promise<void> {
  await seed.pause();
  await seed.put('layout_exportacao', 'leiaute:exemplo', {
    nome: 'Exemplo: despesa em largura fixa',
    tribunal: 'Nenhum (exemplo)',
    registro: 'despesa',
    formato: 'txt',
    colunas: [
      { nome: 'Tipo de registro', origem: 'texto', texto: '10', tamanho: 2 },
      { nome: 'Exercício', origem: 'exercicio', tamanho: 4 },
      { nome: 'Ficha', origem: 'ficha', tamanho: 6, alinhamento: 'direita', preenchimento: 'zero' },
      { nome: 'Unidade', origem: 'unidade_sem_pontos', tamanho: 6 },
      { nome: 'Natureza', origem: 'natureza_sem_pontos', tamanho: 8, preenchimento: 'zero' },
      { nome: 'Fonte', origem: 'fonte_sem_pontos', tamanho: 8 },
      { nome: 'Valor em centavos', origem: 'valor_centavos', tamanho: 16, alinhamento: 'direita', preenchimento: 'zero' },
    ],
  });
}

async function idsPorCodigo(seed: Seed, sql: string): Promise<Map<string, number>> {
  const rows = await seed.work.db.rows<{ id: number; codigo: string }>(sql);
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}
