// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewPasswordForm } from '../../login/new-password-form';
import { text } from '../definition/field';
import { FieldsForm } from './fields-form';

const fields = {
  nome: text(200, { label: 'Nome' }),
  senha: text(128, { label: 'Senha', secret: 'new', owner: ({ nome }) => ({ nome: String(nome ?? '') }) }),
  outra_vez: text(128, { label: 'Outra vez', secret: 'repeated' }),
};

function renderForm() {
  render(<FieldsForm fields={fields} submit="Salvar" onSubmit={async () => undefined} />);
  return screen.getByLabelText('Senha');
}

/** What is told aloud: the texts that the live region has had since it is watched. */
function listen(): string[] {
  const [region] = document.querySelectorAll('[aria-live="polite"]');
  if (!region) throw new Error('nada é dito em voz alta');
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, { childList: true, characterData: true, subtree: true });
  return said;
}

const requirementsOf = (box: HTMLElement) => {
  const list = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  return [...(list?.children ?? [])].map((item) => item.textContent);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('O medidor da senha nova', () => {
  it('vem com o campo da senha nova, uma vez, e não com o da repetição', () => {
    const box = renderForm();
    expect(document.querySelectorAll('.forca')).toHaveLength(1);
    expect(requirementsOf(box)).toEqual([
      'Ainda não: De 10 a 128 caracteres',
      'Diferente do CPF/CNPJ, do nome e do e-mail (conferido ao enviar)',
      'Diferente da data de nascimento (conferido ao enviar)',
    ]);
    expect(screen.getByLabelText('Outra vez').getAttribute('aria-describedby')).toBeNull();
    for (const label of ['Senha', 'Outra vez']) expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
  });

  it('diz os requisitos enquanto se digita e, em voz alta, só as mudanças da força', async () => {
    const user = userEvent.setup();
    const box = renderForm();
    const said = listen();
    await user.type(box, 'cavalo correto bateria');
    expect(requirementsOf(box)).toEqual([
      'Atendido: De 10 a 128 caracteres',
      'Diferente do CPF/CNPJ, do nome e do e-mail (conferido ao enviar)',
      'Diferente da data de nascimento (conferido ao enviar)',
    ]);
    await vi.waitFor(() => expect(said).toEqual(['Força da senha: Fraca', 'Força da senha: Média', 'Força da senha: Forte']), {
      timeout: 60_000,
    });
    expect(screen.getByText(/o sistema ainda recusa senhas muito comuns/)).toBeTruthy();
  });

  it('acompanha os outros campos do formulário que a senha não pode repetir', async () => {
    const user = userEvent.setup();
    const box = renderForm();
    await user.type(box, 'Maria Aparecida da Silva');
    expect(screen.getByText('Força da senha: Forte')).toBeTruthy();
    await user.type(screen.getByLabelText('Nome'), 'maria aparecida da silva');
    expect(screen.getByText('Força da senha: Fraca')).toBeTruthy();
    expect(requirementsOf(box)[1]).toBe('Ainda não: Diferente do CPF/CNPJ, do nome e do e-mail');
  });

  it('é o mesmo nas telas antes do login, e nada sai do navegador antes do envio', async () => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    const user = userEvent.setup();
    const nothing = () => undefined;
    render(<NewPasswordForm title="" text="" proof={{ documento: '123.456.789-09', onDocumento: nothing }} onDone={nothing} />);
    const box = screen.getByLabelText('Nova senha');
    await user.type(box, '12345678909');
    expect(screen.getByText('Força da senha: Fraca')).toBeTruthy();
    expect(requirementsOf(box)).toEqual([
      'Atendido: De 10 a 128 caracteres',
      'Ainda não: Diferente do CPF/CNPJ, do nome e do e-mail',
      'Diferente da data de nascimento (conferido ao enviar)',
    ]);
    expect(document.querySelectorAll('.forca')).toHaveLength(1);
    expect(sent).not.toHaveBeenCalled();
  });
});
