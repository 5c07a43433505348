// The part of react-i18next that host and remotes use.
export { I18nextProvider, initReactI18next, useTranslation } from 'real-react-i18next';
