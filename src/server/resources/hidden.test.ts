import { describe, expect, it } from 'vitest';
import { cpf, items, refs, text } from '../../resources/definition';
import { restoreHidden } from './hidden';

const fields = {
  nome: text(9, { label: 'x' }),
  cpf: cpf({ label: 'x', personal: 'identificador' }),
  deficiencias: refs('tipo_deficiencia', { label: 'x', personal: 'sensivel' }),
  contas: items({ banco: text(9, { label: 'x' }), conta: text(9, { label: 'x', personal: 'financeiro' }) }, { label: 'x' }),
};
const stored = { nome: 'Ana', cpf: '12345678909', deficiencias: [1], contas: [{ id: 5, banco: 'A', conta: '99' }] };

describe('salvar sem ver os dados sensíveis', () => {
  it('não grava a máscara nem o vazio por cima do que não se via', () => {
    expect(restoreHidden(fields, { nome: 'Bia', cpf: '***.456.789-**', deficiencias: [] }, stored)).toEqual({ nome: 'Bia' });
    expect(restoreHidden(fields, { cpf: null }, stored)).toEqual({});
  });

  it('grava o que foi digitado de novo', () => {
    expect(restoreHidden(fields, { cpf: '98765432100' }, stored)).toEqual({ cpf: '98765432100' });
  });

  it('devolve o valor escondido da linha que fica', () => {
    expect(
      restoreHidden(
        fields,
        {
          contas: [
            { id: 5, banco: 'B', conta: null },
            { banco: 'C', conta: '1' },
          ],
        },
        stored,
      ),
    ).toEqual({
      contas: [
        { id: 5, banco: 'B', conta: '99' },
        { banco: 'C', conta: '1' },
      ],
    });
  });
});
