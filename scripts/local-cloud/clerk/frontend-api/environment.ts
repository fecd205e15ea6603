import type { Instance } from '../instance.ts';

const off = {
  enabled: false,
  required: false,
  verifications: [],
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verify_at_sign_up: false,
};

const attributes = {
  email_address: {
    ...off,
    enabled: true,
    required: true,
    verifications: ['email_code'],
    used_for_first_factor: true,
  },
  password: { ...off, enabled: true, required: true },
  first_name: { ...off, enabled: true },
  last_name: { ...off, enabled: true },
  phone_number: off,
  username: off,
  web3_wallet: off,
  authenticator_app: off,
  backup_code: off,
  passkey: off,
};

const passwordSettings = {
  allowed_special_characters: '',
  disable_hibp: true,
  min_length: 8,
  max_length: 72,
  require_special_char: false,
  require_numbers: false,
  require_uppercase: false,
  require_lowercase: false,
  show_zxcvbn: false,
  min_zxcvbn_strength: 0,
};

const userSettings = {
  attributes,
  actions: { delete_self: true, create_organization: false },
  social: {},
  saml: { enabled: false },
  enterprise_sso: { enabled: false },
  sign_in: { second_factor: { required: false } },
  sign_up: {
    allowlist_only: false,
    progressive: true,
    captcha_enabled: false,
    mode: 'public',
    legal_consent_enabled: false,
  },
  password_settings: passwordSettings,
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 },
};

const organizationSettings = {
  enabled: false,
  max_allowed_memberships: 0,
  force_organization_selection: false,
  actions: { admin_delete: false },
  domains: { enabled: false, enrollment_modes: [], default_role: null },
  slug: { disabled: true },
  organization_creation_defaults: { enabled: false },
};

/** The instance's settings: e-mail address and password, no verification, no organisations. */
export function environmentJson({ origin }: Instance) {
  return {
    object: 'environment',
    id: 'env_local',
    auth_config: { single_session_mode: true, claimed_at: null, reverification: false },
    display_config: displayConfig(origin),
    user_settings: userSettings,
    organization_settings: organizationSettings,
    commerce_settings: {
      billing: {
        stripe_publishable_key: null,
        organization: { enabled: false, has_paid_plans: false },
        user: { enabled: true, has_paid_plans: true },
      },
    },
    api_keys_settings: { user_api_keys_enabled: false, orgs_api_keys_enabled: false },
    protect_config: { object: 'protect_config', id: 'protect_local' },
    maintenance_mode: false,
    client_debug_mode: false,
    partitioned_cookies: false,
  };
}

function displayConfig(origin: string) {
  const home = `${origin}/`;
  return {
    object: 'display_config',
    id: 'display_local',
    application_name: 'Atelier',
    instance_environment_type: 'production',
    branded: false,
    show_devmode_warning: false,
    preferred_sign_in_strategy: 'password',
    home_url: home,
    sign_in_url: home,
    sign_up_url: home,
    user_profile_url: home,
    after_sign_in_url: home,
    after_sign_up_url: home,
    after_sign_out_all_url: home,
    after_sign_out_one_url: home,
    after_switch_session_url: home,
    organization_profile_url: home,
    create_organization_url: home,
    after_leave_organization_url: home,
    after_create_organization_url: home,
    waitlist_url: home,
    after_join_waitlist_url: home,
    logo_image_url: '',
    favicon_image_url: '',
    support_email: '',
    terms_url: '',
    privacy_policy_url: '',
    captcha_public_key: null,
    captcha_public_key_invisible: null,
    captcha_widget_type: null,
    captcha_provider: 'turnstile',
    captcha_oauth_bypass: [],
    captcha_heartbeat: false,
    theme: {},
  };
}
