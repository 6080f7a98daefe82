import { Block } from './block';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { Sessions } from './sessions';

/** Password, second factor and sessions. */
export function Security() {
  return (
    <>
      <Block title="Senha" text="Uma frase que só você conheça é melhor que uma palavra com números.">
        <PasswordForm />
      </Block>
      <Block title="Verificação em duas etapas">
        <SecondFactor />
      </Block>
      <Block title="Sessões abertas" text="Onde a sua conta está aberta agora. Encerre o que você não reconhecer e troque a senha.">
        <Sessions />
      </Block>
    </>
  );
}
