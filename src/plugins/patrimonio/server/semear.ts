import type { Seed } from '../../../server/seed/engine';
import { instalarClasses } from './instalar';
import { semearBens } from './semear-bens';

const TIPOS = [
  ['0001', 'Notebook', '1.35.00.00', 'pequena'],
  ['0002', 'Impressora', '1.35.00.00', 'media'],
  ['0003', 'Cadeira giratória', '1.42.00.00', 'pequena'],
  ['0004', 'Mesa de trabalho', '1.42.00.00', 'media'],
  ['0005', 'Ar-condicionado', '1.34.00.00', 'media'],
  ['0006', 'Caminhão', '1.52.00.00', 'metalica'],
  ['0007', 'Automóvel', '1.52.00.00', 'metalica'],
  ['0008', 'Trator de esteira', '1.40.00.00', 'metalica'],
] as const;

/** The classes, the lives and the kinds of bem of the demonstration, and its bens beside those that its purchases brought. */
export async function semearPatrimonio(seed: Seed): Promise<void> {
  seed.progress('classificação dos bens');
  await instalarClasses(seed.work);
  const classes = await seed.work.db.rows<{ id: number; codigo: string }>('select c.id, c.codigo from classificacao_patrimonial c');
  for (const [codigo, nome, classe, etiqueta_modelo] of TIPOS)
    await seed.put('tipo_bem', `tipo_bem:${codigo}`, {
      codigo,
      nome,
      classificacao_id: classes.find((one) => one.codigo === classe)?.id,
      exige_plaqueta: true,
      etiqueta_modelo,
      situacao: true,
    });
  const trator = await seed.work.db.first<{ id: number }>("select t.id from tipo_bem t where t.codigo = '0008'");
  await seed.put('taxa_depreciacao', 'taxa_depreciacao:trator', {
    tipo_bem_id: trator?.id,
    metodo: 'unidades',
    vida_util_meses: 120,
    valor_residual_pct: '10.0000',
    unidades_totais: '12000.00',
    vigencia_inicio: '2020-01-01',
    fundamento: 'Laudo da garagem, 12.000 horas',
  });
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02'");
  if (!prefeitura) return;
  await seed.inYear(2026, () =>
    seed.inEntity(prefeitura.id, async () => {
      await seed.put('parametro_patrimonio', 'parametro_patrimonio:1', { orgao_id: prefeitura.id });
      await semearBens(seed);
      await seed.put('lote_depreciacao', 'lote_depreciacao:1', {
        competencia: seed.work.today().slice(0, 7),
        orgao_id: prefeitura.id,
      });
    }),
  );
}
