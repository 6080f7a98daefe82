import type { Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { capituloDe, codigoGuardado, eExterna, eMalDefinida } from '../calculo/cid';
import { causaDaMorte } from '../resources/causa_da_morte';

/** The code as people read it: of the CID-10, with the dot before its fourth sign. */
const cidSql = (t: string) =>
  `case when ${t}.classificacao = 'CID-10' and length(${t}.codigo) > 3 then left(${t}.codigo, 3) || '.' || substr(${t}.codigo, 4) else ${t}.codigo end`;

export const causaRules = onResource(causaDaMorte, {
  judgesAlone: true,
  derived: { cid: cidSql },
  complete: (draft, _work, current) => {
    const classificacao = draft.classificacao ?? current?.classificacao ?? 'CID-10';
    const codigo = codigoGuardado(classificacao, draft.codigo ?? current?.codigo ?? '');
    return {
      ...draft,
      codigo,
      capitulo: capituloDe(classificacao, codigo),
      causa_externa: eExterna(classificacao, codigo),
      lixo: eMalDefinida(classificacao, codigo),
    };
  },
  judge: (draft, _work, current): Issues | null => {
    const { classificacao, codigo = '', idade_min, idade_max } = { ...current, ...draft };
    if (classificacao === 'CID-10' && !/^[A-Z]\d{2}\d?$/.test(codigo))
      return { codigo: ['O código da CID-10 é uma letra e dois ou três algarismos, como I21.9.'] };
    if (typeof idade_min === 'number' && typeof idade_max === 'number' && idade_max < idade_min)
      return { idade_max: ['A idade máxima vem depois da mínima.'] };
    return null;
  },
});
