import { describe, expect, it } from 'vitest';
import { type FieldKind, text, validateDraft } from '../../../../resources/definition';
import { inputs, spans } from '../../../../resources/form/inputs/table';
import { allSamples, FAMILIES, type Family, samples, samplesOf } from './samples';
import { specimenOf, statesOf } from './states';
import { escreverDefinicao } from './write-definition';

const kinds = Object.keys(spans) as FieldKind[];

describe('catálogo de componentes', () => {
  it('tem uma amostra de cada tipo que o sistema sabe desenhar, e cada uma em uma família', () => {
    expect(
      allSamples()
        .map(([kind]) => kind)
        .sort(),
    ).toEqual([...kinds].sort());
    expect(Object.keys(inputs).filter((kind) => !(kind in samples))).toEqual([]);
    const shown = (Object.keys(FAMILIES) as Family[]).flatMap((family) => samplesOf(family).map(([kind]) => kind));
    expect(shown.sort()).toEqual([...kinds].sort());
  });

  it.each(allSamples())('%s: o valor de exemplo é aceito, e o errado é recusado com mensagem', (kind, sample) => {
    const { field, value } = sample;
    expect(field.kind).toBe(kind);
    if (field.kind !== 'derived') expect(validateDraft({ fields: { campo: field } }, { campo: value }).issues).toEqual({});
    for (const state of statesOf(sample)) {
      const { issues } = specimenOf(sample, state, 'campo');
      expect(Object.keys(issues).length > 0, state).toBe(state === 'erro');
    }
  });

  it.each(allSamples())('%s: a definição escrita começa pela função que o constrói e traz o rótulo', (kind, { field }) => {
    expect(escreverDefinicao(field).startsWith(`${kind}(`)).toBe(true);
    expect(escreverDefinicao(field)).toContain(`label: '${field.label}'`);
  });

  it('escreve a definição como ela é escrita no código', () => {
    expect(escreverDefinicao(text(60, { label: 'Nome', required: true }))).toBe("text(60, { label: 'Nome', required: true })");
    expect(escreverDefinicao(samples.items.field)).toBe(
      "items({\n  nome: text(80, { label: 'Nome', required: true, span: 6 }),\n  inicio: date({ label: 'Início', required: true }),\n}, { label: 'Responsáveis', one: 'responsável', min: 1 })",
    );
  });
});
